/** Complaints, refunds and anger: a person at once, every time. */
export const angry = `
# [angry] photos look bad
My photos look bad, I want my money back => | person /sorry/ !/square feet/

# [angry] refund, lower case
i want a refund => | person /sorry/

# [angry] can I get a refund
Can I get a refund? => | person

# [angry] nobody came
nobody showed up today and i took the day off work => | person /sorry/

# [angry] crew late
your crew is 2 hours late. where are they => | person

# [angry] scratched floor
the cleaners scratched my floor => | person

# [angry] broken lamp
Your guy broke a lamp and left a mess => | person

# [angry] charged twice
you charged me twice!!! => | person

# [angry] still waiting for photos
its been a week and I am still waiting for my photos => | person

# [angry] never received
I never received the video => | person

# [angry] worst service
worst service ever => | person

# [angry] terrible experience
This was a terrible experience. I'd like to complain. => | person

# [angry] manager
let me talk to your manager => | person

# [angry] scam
is this a scam?? you people took my money => | person

# [angry] lawyer
you will be hearing from my lawyer => | person

# [angry] swearing
this is bullshit => | person /sorry/

# [angry] useless
you are useless and stupid => | person

# [angry] fuck
wtf is wrong with you people => | person

# [angry] a complaint goes on, and nothing is sold
I want my money back => | person
photos were at 12 Mill Street Doylestown 18901, 2400 sq ft => street="12 Mill Street" town=Doylestown zip=18901 sqft=2400 | !$199

# [angry] in capitals
WHERE IS MY CREW?? THEY WERE SUPPOSED TO BE HERE AT 9 => | person

# [angry] during a booking
photos 1500 sqft => +photography sqft=1500 | $149
you know what, last time was a bad job and I am not happy => | person !/ZIP/

# [angry] angry, then reasonable
this is garbage => | person /sorry/
ok sorry. how much is cleaning for 1400 sq ft => +cleaning sqft=1400 | $250 !person

# [angry] angry three times
I want my money back => | person
give me my money back => | person
I said I want my money back => | /./

# [angry] complaint with contact
I'm unhappy with the photos, call me at 215-555-0188 => phone=+12155550188 | person /We'll reach you at .215. 555-0188/

# [angry] staging looks wrong
the staging is terrible, your designers did a bad job => | person

# [angry] wrong house
the photographer went to the wrong house => | person

# [angry] left the door open
your cleaner left the door open all night => | person

# [angry] refund in broken English
need refund pls crew no come => | person

# [angry] typo refund
i want a refnud now => | person

# [angry] overcharged
I was overcharged by 50 dollars => | person

# [angry] chargeback
I'll do a chargeback with my bank => | person

# [angry] fed up with the bot
im fed up with this bot, get me a person => | person

# [angry] no show
the inspector was a no show => | person

# [angry] bad review
I'm going to leave you a 1 star review => | person

# [angry] damaged paint
the painters ruined my carpet => | person

# [angry] blurry
half of the pictures are blurry => | person

# [angry] missing photos
you guys forgot to take the kitchen, its missing from the set => | person

# [angry] spanish complaint
quiero mi dinero, nadie vino => | person

# [angry] polite complaint
Hello, unfortunately I am not happy with the cleaning you did yesterday. => | person

# [angry] disappointed
Very disappointed in the twilight shots => | person

# [angry] the crew was rude
your crew was rude to my mother => | person

# [angry] demanding a refund later
photos 1500 sqft 18901 => +photography sqft=1500 zip=18901 | offer $149
forget it, refund me for my last order first => | person

# [clumsy] a terrible carpet is a job, not a complaint
my carpet is terrible, need cleaning, 1500 sq ft => +cleaning sqft=1500 | $250 !person

# [clumsy] the refund policy is a question
What is your refund policy? => | /24 hours/ !person

# [clumsy] cancel policy is a question
what if I cancel the day before? => | /24 hours/ !person

# [clumsy] a mess to clean is a job
the house is a mess, can you come clean? its 1800 sq ft => +cleaning sqft=1800 | $300 !person
`;
