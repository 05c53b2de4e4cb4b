/** Several wishes and questions in one message, and what is only asked about. */
export const several = `
# [clumsy] drone and insured
photos, 3000 sq ft => +photography sqft=3000 | $249
Do you also do drone, and are you insured? => about=drone | /drone photos .\\$150/ /proof of insurance/ /add it/ !$399
yes => +drone about= | $399

# [clumsy] a question after an abbreviation
photos and drone of 123 Main Street Doylestown 18901, 2400 sq ft. Are you insured? => +photography +drone street="123 Main Street" town=Doylestown zip=18901 sqft=2400 | offer $349 /proof of insurance/

# [clumsy] drone and insured, no thanks
photos, 3000 sq ft => +photography sqft=3000 | $249
do you also do drone? => about=drone | /\\$150/ /add it/
no => about= | /leave that off/ !$399

# [clumsy] a wish and a question
I need photos of a 2000 sq ft house. Are you insured? => +photography sqft=2000 | $199 /proof of insurance/
18901 => zip=18901 | offer

# [clumsy] three questions
how much is a drone, do you work on weekends and are you insured? => about=drone | /\\$150/ /Saturdays/ /insurance/

# [clumsy] payment and pets
How do I pay? Also we have two dogs, is that ok? => | /before you confirm/ /crate/

# [clumsy] a price with a size in one
how much for photos of 3000 square feet and do you come to 18901? => +photography sqft=3000 zip=18901 | $249 /serve Doylestown/

# [clumsy] question in the middle of booking
photos please => +photography | /square feet/
do i have to be home? also its 1700 sq ft => sqft=1700 | /lockbox/ $199

# [plain] only asking adds nothing
photos 1500 sqft 18901 => +photography sqft=1500 zip=18901 | offer $149
how much is a drone? => about=drone | /\\$150/ !$299

# [plain] only asking, first thing
do you do landscaping? => about=landscaping | /landscaping .\\$150/
no thanks. I need cleaning, 1500 sqft => +cleaning sqft=1500 about= | $250

# [plain] asked, then taken
what about twilight photos? => about=twilight | /\\$125/
ok book it => +twilight about= | /ZIP/ $125

# [clumsy] contact and question together
I'm Lee Park, lee@example.com. How fast do I get the photos? => name="Lee Park" email=lee@example.com about=photography | /within 2 business days/

# [clumsy] earliest and price
how soon can you do photos and what does it cost for 1500 sqft in 18901 => +photography sqft=1500 zip=18901 | $149

# [clumsy] two services and a policy
I want cleaning and photos for 2000 sq ft in 18901, and whats your cancellation policy => +cleaning +photography sqft=2000 zip=18901 | offer $499 /24 hours/

# [clumsy] weather for the drone
if it rains what happens with the drone? => about=drone | /dry, calm weather/

# [clumsy] is drone included
photos 1500 sq ft => +photography sqft=1500 | $149
is drone included? => about=drone | /\\$150/ !$299

# [clumsy] do I need staging
photos 1500 sq ft => +photography sqft=1500 | $149
do i need staging? => about=virtual_staging | !$1,649

# [clumsy] keys and pay and time
Where do I leave the keys? How long does it take? How do I pay? => | /lockbox/ /expects to be done/ /before you confirm/

# [clumsy] a statement after the question
Do you do floor plans? I need photos for 1500 sq ft => +photography sqft=1500 about=floor_plan | /floor plan .\\$95/

# [plain] what is included
what's included in photography? => about=photography | /every room/

# [clumsy] yes to both
photos 1500 sqft => +photography sqft=1500 | $149
do you do drone and twilight? => about=drone,twilight | /\\$150/ /\\$125/ /add them/
yes add them => +drone +twilight about= | $424

# [clumsy] hours and area
are you open saturday and do you serve Newtown? => | /Saturdays|Monday to Saturday/ /serve Newtown/

# [clumsy] discount and deposit
any discounts? do i need a deposit? => | /same for everyone/ /due/

# [clumsy] an agent for a client
Im an agent, can I book for a client? need photos 2400 sqft 18901 => +photography sqft=2400 zip=18901 | /agents/ offer $199
`;
