# What stands behind the words of a reason, or before them.

# A $reason, and behind it its chain in Eureka notation, $eureka, such as (5)r1c1=r1c4-r3c5=(5)r3c9 => r3c1<>5.

reason-with-eureka = { $reason } Eureka: { $eureka }.

# Of a technique that has no sentence yet: $place is where to look.
reason-later = { $place }
