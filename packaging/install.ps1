# Installs underdoku from its latest release, by default to $HOME\.local\bin.
param([string]$Folder = (Join-Path $HOME '.local\bin'))
$ErrorActionPreference = 'Stop'

$repository = '@REPOSITORY@'
$base = "https://github.com/$repository/releases/latest/download"
if ($env:UNDERDOKU_RELEASE) { $base = $env:UNDERDOKU_RELEASE }
$target = 'x86_64-pc-windows-msvc'

$work = Join-Path ([IO.Path]::GetTempPath()) ([IO.Path]::GetRandomFileName())
New-Item -ItemType Directory $work | Out-Null
try {
  $sums = Join-Path $work 'SHA256SUMS'
  Invoke-WebRequest "$base/SHA256SUMS" -OutFile $sums -UseBasicParsing
  $line = Get-Content $sums | Where-Object { $_.EndsWith("-$target.zip") } | Select-Object -First 1
  if (-not $line) { throw "this release has no binary for $target" }
  $expected, $file = $line -split '\s+', 2
  $archive = Join-Path $work $file
  Invoke-WebRequest "$base/$file" -OutFile $archive -UseBasicParsing
  if ((Get-FileHash $archive -Algorithm SHA256).Hash -ne $expected) {
    throw "$file is damaged: its checksum differs"
  }
  Expand-Archive $archive $work
  New-Item -ItemType Directory -Force $Folder | Out-Null
  $name = [IO.Path]::GetFileNameWithoutExtension($file)
  Move-Item -Force (Join-Path $work "$name\underdoku.exe") (Join-Path $Folder 'underdoku.exe')
  Write-Output "installed $Folder\underdoku.exe"
} finally {
  Remove-Item -Recurse -Force $work
}
