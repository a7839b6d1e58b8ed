# Texts before or after the sentences of a reason.

# A $reason, followed by its chain in Eureka notation, $eureka, such as (5)r1c1=r1c4-r3c5=(5)r3c9 => r3c1<>5.

reason-with-eureka = { $reason } Eureka: { $eureka }.

# For a technique that has no sentence yet: $place is where to look.
reason-later = { $place }
