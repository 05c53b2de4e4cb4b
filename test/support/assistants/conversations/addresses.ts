/** Addresses, towns and ZIP codes as people write them. */
export const addresses = `
# [clumsy] an address without a state
whats the earliest you could come to clean and take photos at 123 Main Street Doylestown 18901 => +cleaning +photography street="123 Main Street" town=Doylestown zip=18901 | /square feet/ !/street address/
2000 => sqft=2000 | offer $499
1 => | /name, email/
Jo March, jo@example.com, 215 555 0177 => name="Jo March" email=jo@example.com phone=+12155550177 | /Ready to confirm/ !/street address/

# [clumsy] lower case address
photos at 9 elm road newtown 18940, 1500 sqft => +photography street="9 Elm Road" town=Newtown zip=18940 sqft=1500 | offer $149

# [plain] with commas
I need photos at 48 Oak Lane, Doylestown, 18901. 2,400 sq ft => +photography street="48 Oak Lane" town=Doylestown zip=18901 sqft=2400 | offer $199

# [plain] with the state
12 Mill Street, Doylestown, PA 18901 needs cleaning, 1500 sq ft => street="12 Mill Street" town=Doylestown zip=18901 +cleaning sqft=1500 | offer $250

# [clumsy] street only, then the zip
photos of 77 Cherry Lane, about 1500 sq ft => +photography street="77 Cherry Lane" sqft=1500 | $149 /ZIP/
18901 => zip=18901 town=Doylestown | offer

# [clumsy] a unit
clean 5 Court Street Apt 3 Doylestown 18901 before friday, 1200 sqft => +cleaning street="5 Court Street Apt 3" town=Doylestown zip=18901 sqft=1200 from=2026-11-27 | offer $250

# [clumsy] house number is no size
photos => +photography | /square feet/
123 Main Street Doylestown 18901 => street="123 Main Street" town=Doylestown zip=18901 | /square feet/
1600 => sqft=1600 | offer $199

# [clumsy] a count is no address
can you clean 3 rooms on Main Street in Doylestown => +cleaning rooms=3

# [clumsy] size with street words
2400 square feet, cleaning, 18901 => sqft=2400 +cleaning zip=18901 | offer $350

# [clumsy] zip in a sentence
im in 18901 and need a drone => zip=18901 +drone | offer $150

# [clumsy] another zip: not yet, then an email
Can you come to 90210? => | /don't serve 90210 yet/ /email/
joe@example.com => email=joe@example.com | /when we serve 90210/

# [clumsy] outside while booking
photos 1500 sq ft in 10001 => +photography sqft=1500 | /don't serve 10001 yet/ !/street/

# [clumsy] outside, but staging works anywhere
staging for 3 rooms and photos of 1500 sq ft, zip 10001 => +virtual_staging +photography rooms=3 sqft=1500 | /don't serve 10001 yet/ /doesn't need a visit/

# [plain] a served town
Do you serve Newtown? => | /Yes, we serve Newtown/

# [plain] a served zip
do you service 18901 => zip=18901 | /Yes, we serve Doylestown/

# [plain] the area
what areas do you cover? => | /Bucks County/

# [misspelled] address with typos
fotos at 15 pine stret => +photography | /square feet/

# [clumsy] two numbers
3 bed 2 bath house at 31 River Road New Hope 18938, 1800 sq ft, photos please => rooms=3 street="31 River Road" town="New Hope" zip=18938 sqft=1800 +photography | offer $199

# [clumsy] address after the question
photos 1500 sqft 18901 => +photography sqft=1500 zip=18901 | offer $149
1 => | /name, email/
Al Fox al@example.com 2155550100 => name="Al Fox" email=al@example.com phone=+12155550100 | /street address/
22 maple ave => street="22 Maple Ave" town=Doylestown | /Ready to confirm/

# [clumsy] a direction
clean 84 North Main Street Doylestown 18901 its 1400 sqft => +cleaning street="84 North Main Street" town=Doylestown zip=18901 sqft=1400 | offer $250

# [clumsy] the address is no email
my address is 6 Bell Court, Newtown 18940 => street="6 Bell Court" town=Newtown zip=18940
I need photos => +photography | /square feet/

# [clumsy] size in k
2k sqft, photos, zip code is 18940 => sqft=2000 +photography zip=18940 | offer $199
`;
