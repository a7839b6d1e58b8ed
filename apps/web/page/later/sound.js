// Sound effects, made by oscillators so that no file has to be loaded. They are off until the player switches them on.

/** A tone: its pitch in hertz, when it begins and how long it is, in seconds. @typedef {[pitch: number, at: number, long: number]} Tone */

/** The tones for kinds of events; if there are several at once, the first listed here is played. @type {[string[], Tone[]][]} */
const SOUNDS = [
  [['died', 'left', 'gave-up'], [[330, 0, 0.2], [262, 0.2, 0.2], [196, 0.4, 0.5]]],
  [['finished', 'completed', 'solved'], [[523, 0, 0.15], [659, 0.15, 0.15], [784, 0.3, 0.4]]],
  [['descended', 'entered'], [[523, 0, 0.12], [392, 0.12, 0.12], [262, 0.24, 0.3]]],
  [['trapped', 'hurt', 'clock', 'bit'], [[185, 0, 0.12], [147, 0.1, 0.25]]],
  [['found', 'gold', 'took', 'drank', 'healed'], [[784, 0, 0.08], [1047, 0.08, 0.2]]],
  [['filled', 'insight', 'unproven', 'set', 'hinted'], [[587, 0, 0.1]]],
];

/** The volume of a tone; 1 is the maximum. */
const LOUD = 0.12;

/** @type {AudioContext | undefined} */
let speaker;

/** @param {AudioContext} context @param {Tone} tone */
function strike(context, [pitch, at, long]) {
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitch });
  const fade = new GainNode(context, { gain: 0 });
  const begin = context.currentTime + at;
  // Without a ramp there would be a click.
  fade.gain.setValueAtTime(0, begin);
  fade.gain.linearRampToValueAtTime(LOUD, begin + 0.01);
  fade.gain.exponentialRampToValueAtTime(0.001, begin + long);
  tone.connect(fade).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + long);
}

/** Plays the tone for these kinds of events; silent while the page is hidden. @param {string[]} kinds */
export async function sound(kinds) {
  const [, tones] = SOUNDS.find(([names]) => names.some((name) => kinds.includes(name))) ?? [];
  if (!tones || document.hidden || !globalThis.AudioContext) return;
  speaker ??= new AudioContext();
  // A context created before the player did anything has to be resumed.
  if (speaker.state !== 'running') await speaker.resume();
  for (const tone of tones) strike(speaker, tone);
}
