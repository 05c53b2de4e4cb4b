/** What visitors usually ask, in plain words. */
export const questions = `
# [plain] insured
Are you insured? => | /proof of insurance/

# [plain] licensed
Are your inspectors licensed? => about=inspections | /license/

# [plain] weekends
Do you work on weekends? => | /Saturdays/ /Monday to Saturday, 8 am to 6 pm/

# [plain] sunday
Can you come on Sundays? => | /don't work on Sundays/

# [plain] holidays
are you open on thanksgiving? => | /closed on federal holidays/

# [plain] hours
What are your business hours? => | /Monday to Saturday, 8 am to 6 pm/ /office answers Monday to Friday, 9 am to 6 pm/

# [plain] pay
When do I pay? => | /before you confirm/

# [plain] credit card
do you take credit cards? => | /before you confirm/

# [plain] pets
I have a dog, is that a problem? => | /crate/

# [plain] keys
Do I need to be home? => | /lockbox/

# [plain] lockbox
There is a lockbox, is that fine? => | /lockbox/

# [plain] prepare
What should I do before the shoot? => | /counters/

# [plain] delivery
How fast do I get my photos? => about=photography | /within 2 business days/

# [plain] vetted
Are your vendors vetted? => | /70\\+ vetted vendors/

# [plain] who comes
Who will come to my house? => | /vetted vendors/

# [plain] rain
What happens if it rains? => | /dry, calm weather/

# [plain] real furniture
Do you use real furniture for staging? => about=virtual_staging | /Nothing is moved into the house/

# [plain] how many photos
How many photos do I get? => about=photography | /larger homes get more/

# [plain] mls
Can I use the photos on the MLS? => about=photography | /your listing/

# [plain] how long
How long does it take? => | /expects to be done/

# [plain] same day
Can you come today? => | /24 hours of notice|notice/

# [plain] far ahead
How far ahead can I book? => | /60 days/

# [plain] agent
Can an agent book for a client? => | /agents/

# [plain] supplies
Do the cleaners bring supplies? => about=cleaning | /own equipment/

# [plain] repairs quote
How do repairs work? => about=repairs | /written quote/

# [plain] discount
Do you have any discounts? => | /same for everyone/

# [plain] privacy
Do you sell my data? => | /privacy policy/

# [plain] parking
Where can the crew park? => | /driveway/

# [plain] hidden fees
Are there any hidden fees? => | /none/

# [plain] start
When does work usually start? => | /3-5 business days/

# [plain] phone
What's your phone number? => | /\\(215\\) 555-0142/

# [plain] services
What services do you offer? => | /photography/i

# [plain] staging price
What does virtual staging cost? => about=virtual_staging | /\\$1,500/

# [plain] starter: price for my home
Price for my home => | /exact price/
photos, 2000 sq ft => +photography sqft=2000 | $199

# [plain] starter: free times
Free times => | /Which services/
photos => +photography | /square feet/
1500 => sqft=1500 | $149
18901 => zip=18901 | offer

# [plain] starter: reschedule
Reschedule => | /confirmation email/

# [plain] starter: talk to a person
Talk to a person => | person

# [plain] a whole booking
photos please, 1500 sq ft, 18901 => +photography sqft=1500 zip=18901 | offer $149
Option 1 => | /name, email/
Pat Doe, pat@example.com, 215-555-0142 => name="Pat Doe" email=pat@example.com phone=+12155550142 | /street address in Doylestown/
12 Court Street => street="12 Court Street" town=Doylestown | /Ready to confirm/
yes => -photography | booked

# [plain] picked by its card
photos please, 1500 sq ft, 18901 => +photography sqft=1500 zip=18901 | offer $149
Mon, Nov 23, 9:00 am => | /holding those times/

# [plain] not yet
photos please, 1500 sq ft, 18901 => +photography sqft=1500 zip=18901 | offer $149
1 => | /name, email/
Pat Doe, pat@example.com, 215-555-0142 => name="Pat Doe" email=pat@example.com phone=+12155550142
12 Court Street => street="12 Court Street" town=Doylestown | /Ready to confirm/
no => | /Nothing is booked/

# [plain] in Spanish
Hola, cuánto cuesta la limpieza? => about=cleaning | /\\$250/
1800 pies => +cleaning about= sqft=1800 | $300
18901 => zip=18901 | offer

# [plain] english again
Hola, necesito fotos => +photography | /pies cuadrados/
In English please. 1500 square feet => sqft=1500 | $149 /Photography/

# [plain] wants a call
please have someone call me at 215-555-0190 => phone=+12155550190 | person

# [plain] urgent
I need photos asap, 1500 sq ft, 18901 => +photography sqft=1500 zip=18901 | offer

# [plain] next week
cleaning next week, 1500 sq ft 18901 => +cleaning from=2026-11-27 sqft=1500 zip=18901 | offer $250
`;
