/** Phrases separated by commas. */
const list = (text: string): readonly string[] => text.split(',').map((phrase) => phrase.trim());

/** Phrases by intent, without apostrophes and accents; `*` matches the rest of the last word. */
export const phrases = {
  human: list(
    `human, real person, a person, representative, speak to someone, talk to someone, talk to somebody,
    speak with someone, speak to a*, talk with someone, live agent, live chat, to an agent, with an agent, customer service,
    call me, someone call, operator, your manager, a manager, supervisor, real human, not a bot, no bot,
    una persona, un humano, con un agente, llamame, hablar con alguien, que me llamen`,
  ),
  yes: list(
    `yes, yep, yeah, yup, yess, ya, sure, ok, okay, k, confirm, confirmed, go ahead, do it, book it, sounds good,
    looks good, perfect, correct, please do, absolutely, definitely, lets do it, thats right, that works,
    go for it, si, claro, dale, vale, confirmo, de acuerdo, por supuesto`,
  ),
  no: list(
    `no, nope, nah, not yet, dont, do not, stop, wait, hold on, never mind, nevermind, not now, cancel that,
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
    existing order, existing booking, already booked, refund, mi cita, mi orden, reembolso`,
  ),
  value: list(
    `apprais*, aprais*, my house worth, my home worth, house is worth, home is worth, house worth, home worth, property worth, home value, house value, value of my, market value, zestimate, valuation,
    cuanto vale, what would my house sell, what should i list, what price should i list,
    how much will my house sell`,
  ),
  legal: list(
    `lawyer, attorney, legal, lawsuit, sue them, sue my, sue the, sue you, suing, contract law, tax advice, my taxes, capital gains, evict*,
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
    `stupid, idiot*, dumb, useless, suck, sucks, shit*, fuck*, damn, crap, wtf, garbage, trash, hate you, scam,
    ripoff, rip off, asshole, bullshit, moron, estupid*, mierda, inutil, basura`,
  ),
  urgent: list(
    `asap, urgent*, right away, immediately, emergency, as soon as possible, today, urgente, hoy,
    lo antes posible`,
  ),
  remove: list(
    `without, no need for, dont need, do not need, remove, drop the, skip the, instead of, not the, sin, quita`,
  ),
  spanish: list(
    `hola, buenos dias, buenas*, gracias, necesito, quiero, quisiera, cuanto, cuesta, precio*, casa, espanol,
    fotos, limpieza, cita, por favor, pueden, tienen, manana, me llamo, reservar, servicios, ayuda, una persona,
    cuando, donde, puedo, hablar, pintura, jardin*`,
  ),
  english: list(`speak english, in english, english please, en ingles`),
} as const satisfies Record<string, readonly string[]>;
export type Intent = keyof typeof phrases;
