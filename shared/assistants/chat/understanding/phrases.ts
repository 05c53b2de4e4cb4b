/** Phrases separated by commas. */
const list = (text: string): readonly string[] => text.split(',').map((phrase) => phrase.trim());

/** Phrases by intent, without apostrophes and accents; `*` matches the rest of the last word. */
export const phrases = {
  human: list(
    `human, real person, a person, representative, live person, speak to someone, talk to someone, talk to somebody,
    speak with someone, speak to a*, talk with someone, live agent, live chat, to an agent, with an agent, customer service,
    call me, someone call, operator, your manager, a manager, supervisor, real human, not a bot, no bot,
    speak to somebody, speak with a*, talk to a*, talk with a*, talk to somebody, get me a person, get me someone, someone real, somebody call, have someone, call back, callback, give me a call, ring me,
    una persona, un humano, con un agente, llamame, hablar con alguien, que me llamen`,
  ),
  yes: list(
    `yes, yep, yeah, yup, yess, ya, sure, ok, okay, k, confirm, confirmed, go ahead, do it, book it, sounds good,
    looks good, perfect, correct, please do, absolutely, definitely, lets do it, thats right, that works,
    go for it, si, claro, dale, vale, confirmo, de acuerdo, por supuesto`,
  ),
  no: list(
    `no, nope, nah, not yet, dont, do not, stop, wait, hold on, not sure, unsure, never mind, nevermind, not now, cancel that,
    forget it, changed my mind, todavia no, espera, mejor no`,
  ),
  price: list(
    `price*, pricing, prise, cost*, how much, how mutch, hw much, quote, quotes, estimate, rates, fee, fees,
    charge, what do you charge, cuanto, precio*, cuesta, costo, cotizacion, presupuesto`,
  ),
  book: list(
    `book, booking, bok, schedule, shedule, schedual, appointment, apointment, set up a time, sign me up, place an order, to order, order photos, order a,
    reserve, lets start, get started, hire you, reservar, agendar, cita, programar, contratar`,
  ),
  times: list(
    `available, availability, availible, avalable, free times, times, openings, slots, how soon, when can you,
    when could you, what days, soonest, earliest, disponib*, cuando pueden, horarios, another day, other day,
    other times, another time, different day, different time, later in the week, none of those, none of these,
    something else, otro dia, otra hora`,
  ),
  area: list(
    `do you serve, do you cover, service area, what area*, which area*, do you come to, do you work in,
    do you go to, zip code, zip codes, which towns, what towns, what county, which county, que zona*, que area*,
    trabajan en, are you in, do you service, in my area, come out to`,
  ),
  services: list(
    `what services, which services, what do you do, what do you offer, what can you do, services do you,
    list of services, your services, what all do you, que servicios, que ofrecen, que hacen, how can you help,
    what can you help`,
  ),
  packages: list(`package*, bundle*, combo*, paquete*`),
  contact: list(
    `phone number, your number, call you, your email, email you, your address, contact info*,
    where are you located, reach you, your office, su telefono, numero de telefono`,
  ),
  hours: list(
    `business hours, office hours, your hours, open today, when are you open, are you open, what time do you,
    que horario`,
  ),
  order: list(
    `my order, my booking, my appointment, my visit, reschedule, move my, cancel my, change my appointment,
    existing order, existing booking, already booked, move a booking, move a visit, change a booking, where are my photos, wheres my photos, when will my photos, when do i get my photos, order status, status of my,
    manage my booking, my confirmation, cancel booking, cancel appointment, change my booking, change my time, change the time, mi cita, mi orden`,
  ),
  cancelOrder: list(
    `cancel my, cancel the order, cancel order, cancel the booking, cancel booking, cancel the appointment,
    cancel appointment, cancel the visit, cancel the visits, cancel everything, cancel the whole, want to cancel,
    need to cancel, like to cancel, have to cancel, please cancel, cancelar mi, cancelar la, cancelar el, quiero cancelar`,
  ),
  moveOrder: list(
    `reschedule, move my, move the visit, move a visit, move the appointment, move the booking, move a booking,
    move order, move the order, change my appointment, change the appointment, change my booking, change a booking, change my time,
    change the time, change the date, change my date, postpone, push my, push it back, mover mi, mover la, cambiar mi, reprogramar`,
  ),
  payLink: list(
    `pay link, payment link, link to pay, link for payment, pay my balance, pay the balance, pay my order, pay for my order,
    pay my bill, pay what i owe, what i owe, pay what is due, pay the rest, text me the link, email me the link,
    pay for order, enlace de pago, enlace para pagar, link de pago`,
  ),
  value: list(
    `apprais*, aprais*, my house worth, my home worth, house is worth, home is worth, house worth, home worth, property worth, home value, house value, value of my, market value, zestimate, valuation,
    cuanto vale, what would my house sell, what should i list, what price should i list,
    how much will my house sell`,
  ),
  legal: list(
    `lawyer, attorney, legal, lawsuit, sue them, sue my, sue the, contract law, tax advice, my taxes, capital gains, evict*,
    my lease, title dispute, disclosure law, do i have to disclose, abogado, demandar, legalmente`,
  ),
  steering: list(
    `safe neighborhood*, good neighborhood*, bad neighborhood*, nice neighborhood*, neighborhood safe, area safe,
    kind of people, type of people, what race, which race, black people, white people, white neighborhood*,
    hispanic*, latino*, asian people, asians, jewish, muslim*, christian neighborhood*, catholic*, immigrants,
    families with kids, family neighborhood*, no kids, good schools, best schools, school district*, crime rate*,
    low crime, demographic*, section 8, diverse, gay, disabled people, vecindario seguro, barrio seguro`,
  ),
  greeting: list(
    `hi, hello, hey, hiya, howdy, good morning, good afternoon, good evening, hola, buenos dias, buenas*, yo`,
  ),
  thanks: list(`thanks, thank you, thank u, thx, ty, appreciate it, gracias`),
  bye: list(`bye, goodbye, see you, have a good*, good night, adios, hasta luego, thats all`),
  bot: list(
    `are you a bot, are you a real, are you a person, is this a bot, is this a real person, is this a person, am i talking to, are you human, are you real, are you a robot, are you ai, a real person or, chatgpt,
    who are you, eres un robot`,
  ),
  rude: list(
    `stupid, idiot*, dumb, useless, you suck, this sucks, it sucks, sucks, shit*, bullshit, fuck*, wtf, is garbage, are garbage, total garbage, is trash, are trash, you trash,
    hate you, hate this, asshole*, moron*, worthless, pathetic, screw you, go to hell, shut up, estupid*, mierda, inutil, basura`,
  ),
  complaint: list(
    `money back, want a refund, need a refund, get a refund, get my refund, my refund, a full refund, partial refund, give me a refund, demand a refund, refund me,
    want refund, need refund, refund now, refund please, please refund, refund my*, refund the*, wheres the refund, where is the refund, complain, complaint, complaints, complaining,
    unhappy, not happy, very disappointed, so disappointed, really disappointed, disappointed with, disappointed in, disappointing, unacceptable, outrageous,
    never showed, never came, never arrived, no show, no showed, didnt show, did not show, didnt come, did not come, nobody came, nobody showed, nobody here, no one came, no one showed, no one is here, noone came, noone showed, stood me up,
    isnt here, is not here, not here yet, hasnt shown, hasnt arrived, has not arrived, supposed to be here, were supposed to, was supposed to, where are you people, where is my crew, wheres my crew, where is the crew, wheres the crew, where is the photographer, wheres the photographer,
    still waiting, been waiting, waited all day, havent received, have not received, havent gotten, havent got my, still havent, still dont have my, never received, never got my, never got the, hours late, days late, weeks late,
    left a mess, made a mess, bad job, poor job, terrible job, awful job, horrible job, lousy job, sloppy job, half done, not done right, did a bad,
    overcharged, over charged, charged me twice, charged twice, double charged, billed twice, wrong charge, charged the wrong, wrongly charged, rip off, ripoff, ripped off, scam, scammed, scammers, scamming, fraud, chargeback, charge back, dispute the charge, better business bureau, bbb, report you, bad review, one star, 1 star, sue you, suing you, going to sue, my lawyer, fed up, sick of, pissed, furious, im angry, so angry, very angry, so mad, im mad, waste of time, waste of money, wasting my time,
    quiero mi dinero, devuelvan*, reembolso, queja, quejarme, estafa, nadie vino, no vino nadie`,
  ),
  displeased: list(
    `terrible, awful, horrible, horrendous, worst, ridiculous, disgusting, disappointed, look bad, looks bad, looked bad, turned out bad, came out bad, came out wrong, blurry, too dark, crooked, was late, were late, is late, late again,
    scratched, damaged, broke, broken, ruined, stole, stolen, missing, lousy, sloppy, rude, unprofessional, not clean, didnt clean, did not clean, still dirty, left the door*, left my door*, wrong house, wrong address, forgot to, missed half, missed the, missed a, bad, incompetent`,
  ),
  ours: list(
    `your, you guys, you people, you did, you are, they, them, crew, crews, photographer, photographers, cleaner, cleaners, painter, painters, inspector, landscaper, the guy, your guy, that guy, this guy, service, company, experience, my photos, the photos, my pictures, the pictures, these photos, those photos, the video, my video, my staging, the job`,
  ),
  policy: list(
    `refund policy, refund policies, refunds policy, policy on refund*, offer refunds, give refunds, do refunds, are refunds, how do refunds, if i cancel, if we cancel, if i have to cancel, if it rains, cancellation policy, cancelation policy, what if i, what happens if`,
  ),
  addIt: list(
    `add it, add that, add them, add those, add both, include it, include that, include them, ill take it, i will take it, ill take that, throw it in, put it in, lets add, agregalo, incluyelo`,
  ),
  buying: list(
    `house to buy, home to buy, houses to buy, homes to buy, buy a house, buy a home, buying a house, buying a home, bed house to buy, condo to buy, looking to buy, want to buy, trying to buy, houses for sale, homes for sale, house for sale, home for sale, properties for sale, listings for sale, for rent, to rent, a rental, rentals, apartment to, mortgage, preapproved, preapproval, pre approved, show me houses, show me homes, show me listings, tour a home, open house, open houses, comprar una casa, comprar casa`,
  ),
  showing: list(
    `a showing, schedule showing, book showing, request showing, see the house, see the home, see the property, see this house, see this home, see that house, see the place in person, see it in person, view the house, view the home, view the property, view this house, view this home, tour the house, tour the home, tour this house, tour this home, tour the property, walk through the house, a viewing, visit the house, visit the home, look at the house, look at this house, ver la casa, ver esa casa, ver esta casa, visitar la casa`,
  ),
  selling: list(
    `sell my house for me, sell my home for me, list my house for me, can you sell my, can you list my, will you sell my, are you realtors, are you a realtor, are you real estate agents, are you an agent, are you a real estate agent, are you a brokerage, list on the mls for me, put it on the mls, buy my house, buy my home, cash offer`,
  ),
  hiring: list(
    `are you hiring, you hiring, hiring, a job, job opening, job openings, jobs, apply for a, apply to work, looking for work, work for you, join your team, become a vendor, my resume, careers`,
  ),
  urgent: list(
    `asap, urgent*, right away, immediately, emergency, as soon as possible, today, urgente, hoy,
    lo antes posible`,
  ),
  spanish: list(
    `hola, buenos dias, buenas*, gracias, necesito, quiero, quisiera, cuanto, cuesta, precio*, casa, espanol,
    fotos, limpieza, cita, por favor, pueden, tienen, manana, me llamo, reservar, servicios, ayuda, una persona,
    cuando, donde, puedo, hablar, pintura, jardin*`,
  ),
  english: list(`speak english, in english, english please, en ingles`),
} as const satisfies Record<string, readonly string[]>;
export type Intent = keyof typeof phrases;
