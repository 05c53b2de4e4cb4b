/** Misspelled, without punctuation, in a hurry. */
export const typos = `
# [misspelled] photgraphy and cleening
i want to bok photgraphy and cleening => +photography +cleaning | /square feet/
its 1500sqft => sqft=1500 | $399

# [misspelled] fotos
need fotos asap 1500 sqft => +photography sqft=1500 | $149

# [misspelled] vidoe
do a vidoe tour in 18901 => +video zip=18901 | offer $499

# [misspelled] stageing
virtual stageing for 4 rooms => +virtual_staging rooms=4 | $1,500

# [misspelled] landscapping
landscapping pls 18901 => +landscaping zip=18901 | offer $150

# [misspelled] painitng
i need painitng 18940 => +painting zip=18940 | offer $150

# [misspelled] inspecton
home inspecton, 2500 sq ft => +inspections sqft=2500 | $450

# [misspelled] how mutch
hw much for pics of a 2000 sqft house => +photography sqft=2000 | $199

# [misspelled] insurence
r u insurred? whats ur insurence => | /insurance/

# [misspelled] availibility
whats ur availibility for fotos 1500 sqft 18901 => +photography sqft=1500 zip=18901 | offer $149

# [misspelled] reschedual
how do i reschedual => | /confirmation email/

# [misspelled] cancel
how can i cancle my booking => | /confirmation email/

# [misspelled] weekends
do u work weekends?? => | /Saturdays/

# [misspelled] tomorow
clean tomorow 1500 sqft 18901 => +cleaning from=2026-11-21 sqft=1500 zip=18901 | $250

# [misspelled] no punctuation
hi i need photos and a video my house is 2200 square feet in doylestown 18901 thank you => +photography +video sqft=2200 zip=18901 | offer $698

# [misspelled] everything lower
drone twilight and photos 1500 sq ft => +drone +twilight +photography sqft=1500 | $424

# [misspelled] shouting
I NEED PHOTOS OF MY 1500 SQ FT HOUSE IN 18901 => +photography sqft=1500 zip=18901 | offer $149

# [misspelled] sq ft glued
photos 2400sf 18901 => +photography sqft=2400 zip=18901 | offer $199

# [misspelled] a person with a typo
i wanna talk to a persn => | person

# [misspelled] name and contact squeezed
photos 1500 sqft 18901 => +photography sqft=1500 zip=18901 | offer
1 => | /name, email/
dee dee dee@example.com (215)555-0177 => name="Dee Dee" email=dee@example.com phone=+12155550177 | /street/

# [misspelled] matterprot
matterprot tour, 18901 => +matterport zip=18901 | offer $249

# [misspelled] handy man
need a handyman to fix the porch 18901 => +repairs zip=18901 | offer $150

# [misspelled] lawn mowing
can someone mow the lawn in 18901 => +landscaping zip=18901 | offer $150

# [misspelled] packges
what packeges do u have => | /can help|Listing Ready/

# [misspelled] payment
how do i pay u => | /before you confirm/

# [misspelled] fractured
um so yeah hi... i think i need like photos?? of the house. 1500 sq ft => +photography sqft=1500 | $149

# [misspelled] two messages for one thing
photos => +photography | /square feet/
of my house => | /./
1500 => sqft=1500 | $149

# [misspelled] answer with words
photos => +photography | /square feet/
about two thousand, 2000 i guess => sqft=2000 | $199

# [misspelled] too large
photos => +photography | /square feet/
50000 => sqft=50000 | /300 to 15,000/
5000 => sqft=5000 | $349

# [misspelled] apostrophes
wheres your office => | /215/
`;
