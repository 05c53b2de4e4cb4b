/** Removing, declining and changing one’s mind. Each line: message => what changes in what is known | what the answer does. */
export const removals = `
# [clumsy] remove drone photos removes only drone
photos, cleaning and drone for 2400 sq ft => +photography +cleaning +drone sqft=2400 | $699
Please remove the drone photos => -drone | $549 /drone/
18901 => zip=18901 | offer $549

# [clumsy] actually no drone, with contact in the same message
photos and drone, 3000 sq ft in 18901 => +photography +drone sqft=3000 zip=18901 | offer $399
Actually no drone please. Sam Rivera, sam@example.com, 215-555-0143 => -drone name="Sam Rivera" email=sam@example.com phone=+12155550143 | $249

# [clumsy] no at the beginning of an addition
photos 2000 sqft => +photography sqft=2000 | $199
no wait, photos and cleaning => +cleaning | $499

# [clumsy] without
I'd like cleaning and photos without video => +cleaning +photography | /square feet/
1800 => sqft=1800 | $499

# [clumsy] instead of
book a video, 18901 => +video zip=18901 | offer $499
photos instead of video, it's 1400 sq ft => -video +photography sqft=1400 | $149

# [clumsy] swap
I want drone and photos for 1500 sq ft => +drone +photography sqft=1500 | $299
swap the drone for twilight => -drone +twilight | $274

# [clumsy] dont need
cleaning and staging please => +cleaning +virtual_staging
I don't need staging anymore => -virtual_staging
1500 sq ft => sqft=1500 | $250

# [clumsy] skip the cleaning
photos cleaning and a floor plan, 1500 sq ft => +photography +cleaning +floor_plan sqft=1500 | $494
skip the cleaning => -cleaning | $244

# [clumsy] just photos after all
photos, video and drone. 1200 sqft => +photography +video +drone sqft=1200 | $798
take off the video and the drone, just photos => -video -drone | $149

# [clumsy] a list of removals
photos, drone, twilight and video for a 1500 sq ft condo => +photography +drone +twilight +video sqft=1500 | $923
no drone, twilight or video => -drone -twilight -video | $149

# [clumsy] remove and add at once
photos and drone 1500 sq ft => +photography +drone sqft=1500 | $299
remove drone and add video => -drone +video | $648

# [clumsy] double negation
photos and drone 1500 sq ft => +photography +drone sqft=1500 | $299
don't forget the drone => | !/taken off/

# [clumsy] no problem is no removal
photos => +photography | /square feet/
no problem, it is 2000 sq ft => sqft=2000 | $199

# [clumsy] leave out
cleaning, painting and photos => +cleaning +painting +photography
leave out the painting => -painting
2,000 square feet => sqft=2000 | $499

# [clumsy] everything gone
just a drone in 18901 => +drone zip=18901 | offer $150
cancel the drone => -drone | /which services/i

# [clumsy] already have photos
cleaning for 1500 sq ft. I already have photos => +cleaning sqft=1500 | $250

# [clumsy] no need for
photos and video, 1500 sqft => +photography +video sqft=1500 | $648
there is no need for video => -video | $149

# [clumsy] changed mind twice
photos and drone 1500 sqft => +photography +drone sqft=1500 | $299
remove the drone => -drone | $149
actually add the drone back => +drone | $299

# [clumsy] forget the staging
stage the living room and take photos. 2 rooms, 1500 sqft => +virtual_staging +photography rooms=2 sqft=1500 | $1,649
forget the staging => -virtual_staging | $149

# [misspelled] remove with typos
photos and dron for 1500 sqft => +photography +drone sqft=1500 | $299
plz remove teh drone => -drone | $149

# [clumsy] in spanish
hola, quiero fotos y limpieza, 1500 pies => +photography +cleaning sqft=1500 | $399
sin limpieza por favor => -cleaning | $149

# [clumsy] too many words
so um we thought about it and my wife says the video is not needed but we do want the photos still, its 1400 sq ft => +photography sqft=1400 | $149

# [clumsy] minus
everything in photos and twilight minus the twilight, 1500 sqft => +photography sqft=1500 | $149

# [clumsy] remove something never chosen
photos 1500 sqft => +photography sqft=1500 | $149
remove the video => | !/video for/

# [clumsy] not interested in
do you have packages? => | /Listing Ready/
I'm not interested in staging, photos only for 1500 sqft => +photography sqft=1500 | $149

# [clumsy] drop it during the contact questions
photos and drone, 1500 sq ft, 18901 => +photography +drone sqft=1500 zip=18901 | offer $299
option 1 => | /name, email/
drop the drone => -drone | offer $149
`;
