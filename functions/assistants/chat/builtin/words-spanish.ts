import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { BUNDLE_FACTOR, ZONE_FACTOR } from '../../../../shared/sales/quoting/offer-prices.ts';
import { offerTerms } from '../../../../shared/sales/quoting/offers.ts';
import type { Words } from './words.ts';

const names: Readonly<Record<ServiceCode, string>> = {
  photography: 'fotografía',
  virtual_staging: 'decoración virtual',
  video: 'video',
  cleaning: 'limpieza',
  inspections: 'inspección',
  repairs: 'reparaciones',
  painting: 'pintura',
  landscaping: 'jardinería',
  drone: 'fotos con dron',
  twilight: 'fotos al atardecer',
  floor_plan: 'plano',
  matterport: 'recorrido 3D',
  rush_delivery: 'entrega urgente',
};

const named: Words['named'] = (services) => new Intl.ListFormat('es').format(services.map((code) => names[code]));

const listed: Words['listed'] = (services) => {
  const text = named(services);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const adjusted: Words['adjusted'] = ({ factor, impact }) => {
  if (factor === ZONE_FACTOR) return `recargo por zona de ${formatCents(impact)}`;
  if (factor === BUNDLE_FACTOR) return `${offerTerms.bundlePercent}% de descuento en el tercer servicio`;
  return impact < 0 ? `oferta: ${formatCents(-impact)} menos` : `${formatCents(impact)} más`;
};

const UNDER_WAY = 'El banco aún está confirmando un pago. Le escribimos cuando llegue; no hace falta pagar otra vez.';

/** Why an order is not changed, by the code of the refusal. */
const changeRefusals: Readonly<Record<string, string>> = {
  TOO_LATE: 'Este pedido ya no se puede cambiar aquí. Una persona del equipo puede decirle qué es posible.',
  VERSION_CONFLICT: 'El pedido cambió mientras tanto. Dígame otra vez qué quiere cambiar, por favor.',
  NOT_FOUND: 'Ya no encuentro ese pedido. Una persona del equipo le ayuda.',
};

/** Why a house is not shown, by the code of the refusal. */
const showingRefusals: Readonly<Record<string, string>> = {
  NOT_ALLOWED_NOW: 'Por ahora no puedo pedir esa visita. Una persona del equipo le ayuda.',
  NOT_FOUND: 'Esa casa ya no se muestra. Una persona del equipo puede decirle más.',
};

/** Why no link to pay is sent, by the code of the refusal. */
const payRefusals: Readonly<Record<string, string>> = {
  ORDER_CANCELLED: 'Este pedido está cancelado. Haga una nueva reserva, por favor.',
  NOTHING_DUE: 'De este pedido no queda nada por pagar.',
  ON_ACCOUNT: 'Este pedido va en la factura de la empresa. Aquí no hay nada que pagar.',
  PAYMENT_UNDER_WAY: UNDER_WAY,
  AMOUNT_TOO_SMALL:
    'Lo que queda por pagar es demasiado poco para una tarjeta. Puede pagarlo de otra forma; el equipo le dirá cómo.',
  PAY_TIME_OVER: 'El plazo para pagar este pedido terminó. Haga una nueva reserva, por favor.',
  NO_CARD_PAYMENT: 'Por ahora no se puede pagar con tarjeta. El equipo le dirá cómo pagar.',
};

export const spanish: Words = {
  locale: 'es-US',
  personOpen: (phone) =>
    `Le paso con una persona del equipo; responde aquí en unos minutos. Si prefiere hablar ahora, llame al ${phone}.`,
  personClosed: (phone, hours, opens) =>
    `Ya avisé al equipo. La oficina abre ${hours}. Le respondemos ${opens}. También puede dejar un mensaje en el ${phone}.`,
  sorry: 'Lamento lo ocurrido. Esto lo debe atender una persona.',
  waiting: [
    (phone) => `El equipo tiene sus mensajes y le responde aquí. Si es urgente, llame al ${phone}.`,
    () => 'Lo agregué para el equipo; no tendrá que explicarlo otra vez.',
    () => 'Gracias. Queda en la conversación para quien le atienda.',
  ],
  steppedAside: (phone) =>
    `No quiero dar más vueltas. Le paso con una persona, o llame al ${phone}. También puedo darle precios y horarios, y reservar.`,
  leaveContact: '¿Qué correo o teléfono tiene?',
  notifyKnown: (contact, zip) => `Gracias. Le avisamos a ${contact} cuando lleguemos a ${zip}.`,
  contactKnown: (contact) => `Le escribimos o llamamos a ${contact}.`,
  bot: (company) =>
    `Soy el asistente de IA de ${company}. Conozco precios, zonas y horarios, y puedo reservar. Si prefiere una persona, dígamelo.`,
  steering:
    'No puedo describir barrios por sus vecinos, escuelas o seguridad; así lo piden las leyes de vivienda justa. Sí puedo ayudar a preparar la propiedad.',
  legal:
    'No puedo dar consejos legales ni de impuestos; eso le corresponde a un abogado o asesor. Sí puedo ayudar con precios y visitas.',
  value:
    'No puedo valorar una propiedad; eso lo hace un tasador o su agente. Sí puedo decirle exactamente cuánto cuesta prepararla.',
  buying:
    'No vendemos ni alquilamos casas; eso lo hace un agente inmobiliario. Sí preparamos e inspeccionamos propiedades.',
  selling: 'No somos una agencia: no vendemos ni compramos casas. Las preparamos para la venta.',
  hiring: (email) => `Gracias por su interés. Escriba a ${email} y cuéntenos qué hace y dónde trabaja.`,
  greeting: (company) => `¡Hola! Soy el asistente de ${company}. ¿Qué quiere preparar?`,
  thanks: '¡De nada! ¿Algo más?',
  bye: '¡Hasta luego! Este chat sigue aquí si lo necesita.',
  askServices: '¿Qué servicios desea? Por ejemplo fotos, limpieza, video, pintura o reparaciones.',
  askSize: (limits) => `¿Cuántos pies cuadrados tiene la propiedad? (${limits})`,
  sizeOutside: (limits) => `Aquí puedo cotizar propiedades de ${limits} pies cuadrados. ¿Qué tamaño tiene?`,
  askRooms: '¿Cuántas habitaciones?',
  askZip: '¿Cuál es el código postal (ZIP) de la propiedad?',
  askContact: '¿A qué nombre, correo y teléfono hago la reserva?',
  askName: '¿A qué nombre hago la reserva?',
  askEmail: '¿A qué correo envío la confirmación?',
  askPhone: () => '¿A qué teléfono puede llamar el equipo?',
  askAddress: (town) => `¿Cuál es la dirección${town ? ` en ${town}` : ''}?`,
  quoted: (basis, total) => `Para ${basis} son ${total}.`,
  withTax: (sum, tax) => `${sum}, incluidos ${tax} de impuestos`,
  basis: (services, measures) => [services, ...measures].join(', '),
  listed,
  itemName: (service) => listed([service]),
  delivered: (services) => `${services}, entrega`,
  named,
  adjusted,
  squareFeet: (count) => `${count} pies cuadrados`,
  rooms: (count) => `${count} ${count === 1 ? 'habitación' : 'habitaciones'}`,
  offered: 'Estos son los próximos horarios libres:',
  noTimes: 'No encuentro horarios libres en esas dos semanas. ¿Otro día, o prefiere hablar con una persona?',
  nobodyDoes: ({ services, zip, isTogether }) =>
    isTogether
      ? `Por ahora no tenemos un equipo para ${named(services)} en una sola visita en ${zip}, así que ninguna fecha sirve solo para esta visita. Puede cambiar la fecha de todo el pedido o hablar con una persona.`
      : `Todavía no se puede reservar en línea ${named(services)} en ${zip}, en ninguna fecha. ¿Prefiere hablar con una persona?`,
  whichPlan: '¿Cuál le conviene?',
  held: (minutes) => `Le guardo esos horarios por ${minutes} minutos.`,
  tooMuchOpen: 'Ya tiene varios horarios o reservas sin pagar, así que un colega le ayudará con esta.',
  unproven:
    'Antes de guardar o reservar más horarios necesitamos saber que es usted. Nuestra página de reservas lo hace con un código por correo.',
  taken: 'Esos horarios ya no están guardados. Estos están libres ahora:',
  readBack: 'Le leo la reserva. ¿La confirmo?',
  priceChanged: (total) => `El precio cambió: ahora son ${total}. ¿La confirmo a ese precio?`,
  reserved: (email, amount, by) =>
    `Sus horarios están reservados. Pague ${amount} antes de ${by} para confirmarlos: el enlace está abajo y va en camino a ${email}. Después, los horarios quedan libres para otros.`,
  booked: (email) => `¡Reservado! La confirmación llega a ${email}; con su enlace puede cambiar o cancelar.`,
  notYet: 'No reservé nada. ¿Qué cambiamos: servicios, horario, dirección o contacto?',
  served: (place, county) => `Sí, llegamos a ${place}. Trabajamos en ${county}.`,
  notServed: (place, county) =>
    `Todavía no llegamos a ${place}; trabajamos en ${county}. Deje su correo y le avisamos.`,
  remoteOnly: (services) => `${services} no necesita visita y funciona en cualquier lugar.`,
  area: (county, towns) => `Trabajamos en ${county}, por ejemplo ${towns}. Dígame su código postal y lo reviso.`,
  priceList: 'Estos son los precios. Dígame qué necesita y el tamaño de la propiedad para un precio exacto.',
  priceListFor: (size) => `Estos son los precios para ${size}. Dígame qué necesita.`,
  range: (service, from, to) =>
    from === to ? `${service}: ${from}.` : `${service}: de ${from} a ${to}, según la propiedad.`,
  rangeFrom: (service, from) => `${service}: desde ${from}, según la propiedad.`,
  removed: (services) => `De acuerdo, quité ${services}.`,
  wantTimes: '¿Quiere ver horarios libres?',
  services: (names) => `Ofrecemos ${names}. Puede reservar uno o varios.`,
  packages: 'Nuestros paquetes:',
  contact: (phone, email) => `Teléfono ${phone}, correo ${email}.`,
  hours: (visits, office) =>
    `${visits === office ? `Atendemos ${visits}.` : `Hacemos visitas ${visits}. La oficina atiende ${office}.`} Yo puedo cotizar y reservar a cualquier hora.`,
  offers: (services) => `Sí, ofrecemos ${new Intl.ListFormat('es').format(services)}.`,
  priceRange: (from, to) => (to === undefined ? `desde ${from}` : from === to ? from : `${from} a ${to}`),
  wantIt: (services) => (services === 1 ? '¿Lo agrego?' : '¿Los agrego?'),
  notAdded: 'De acuerdo, no lo agrego.',
  order: (hours) =>
    `Con el enlace de su confirmación puede cambiar o cancelar gratis hasta ${hours} horas antes de la primera visita.`,
  standing: (number) => `Así está su pedido${number === undefined ? '' : ` ${number}`}.`,
  costs: (cancel, move) =>
    cancel === undefined && move === undefined
      ? 'Cambiar o cancelar es gratis ahora. Puedo hacerlo aquí.'
      : `Ahora cancelar ${cancel ? `cuesta ${cancel}` : 'es gratis'} y cambiar ${move ? `cuesta ${move}` : 'es gratis'}. Puedo hacerlo aquí; nada cambia hasta que diga que sí.`,
  tooLate: (phone) => `Tan cerca de la visita no se puede cambiar en línea. Llame al ${phone}.`,
  payByLink: 'Use el enlace de pago para pagar lo pendiente, o pídame que se lo envíe.',
  underWay: UNDER_WAY,
  orderName: (number) => (number === undefined ? 'Su pedido' : `Pedido ${number}`),
  whichOrder: '¿Qué pedido es?',
  changeCost: (cents) => (cents === null ? 'Ahora es gratis.' : `Ahora cuesta ${cents}.`),
  cancelReadBack: (number, visits, cost) =>
    `Se cancela el pedido${number === undefined ? '' : ` ${number}`}:\n${visits}\n${cost} ¿Lo cancelo?`,
  moveReadBack: (number, from, to, cost) =>
    `El pedido${number === undefined ? '' : ` ${number}`} cambia de\n${from}\na\n${to}\n${cost} ¿Lo cambio?`,
  moveTimes: (number, cost) =>
    `Estas son otras horas para el pedido${number === undefined ? '' : ` ${number}`}. ${cost} ¿Cuál le conviene?`,
  orderCanceled: (number) =>
    `El pedido${number === undefined ? '' : ` ${number}`} está cancelado. Recibirá un mensaje que lo confirma.`,
  orderMoved: (number) =>
    `Listo. El pedido${number === undefined ? '' : ` ${number}`} tiene su nueva hora; recibirá un mensaje que lo confirma.`,
  nothingChanged: 'De acuerdo, no cambió nada. Su pedido sigue igual.',
  payLinkSent: (number, channel) =>
    `Envié el enlace para pagar el pedido${number === undefined ? '' : ` ${number}`} al ${channel === 'sms' ? 'teléfono' : 'correo'} del pedido.`,
  changeRefused: (code) => changeRefusals[code] ?? 'Ahora no puedo cambiar el pedido. Una persona del equipo le ayuda.',
  showingRefused: (code) => showingRefusals[code] ?? 'Ahora no puedo pedir la visita. Una persona del equipo le ayuda.',
  payLinkRefused: (code) =>
    payRefusals[code] ?? 'Ahora no puedo enviar el enlace de pago. Una persona del equipo le ayuda.',
  moreOrders: (count) => (count === 1 ? 'Tiene un pedido más después.' : `Tiene ${count} pedidos más después.`),
  noted: (name) => `Gracias${name ? `, ${name}` : ''}. ¿Qué quiere preparar?`,
  unknown:
    'No tengo una buena respuesta. Puedo informar sobre servicios, precios, zonas y horarios, y reservar; o le paso con una persona.',
  unknownAgain: (phone) =>
    `Todavía no le entiendo, perdón. ¿Le paso con una persona? También puede llamar al ${phone}.`,
  notOffered: (name) => `${name} no se ofrece por el momento.`,
  askHouse: '¿Qué casa quiere ver?',
  houseUnknown: 'Esa dirección no está a la venta con nosotros. ¿Cuál de estas quiere ver?',
  showingClosed: (house) => `${house} no se puede visitar por ahora. Una persona puede decirle más.`,
  noShowTimes: (house) => `No hay horario libre para ver ${house} en los próximos 30 días.`,
  showTimes: (house, times) => `Puede ver ${house} en estos horarios:\n${times.join('\n')}\n¿Cuál le conviene?`,
  showTimeTaken: 'Alguien acaba de tomar ese horario.',
  askGuest: ({ name, contact }) => {
    if (name && contact) return '¿Cuál es su nombre, y un correo o teléfono para la respuesta?';
    return name ? '¿A nombre de quién?' : '¿A qué correo o teléfono va la respuesta?';
  },
  showingReadBack: (house, when, name) =>
    `Pediré al agente una visita a ${house} el ${when} a nombre de ${name}. ¿Es correcto?`,
  showingRequested: (house, when, answerBy) =>
    `Pedí una visita a ${house} el ${when}. Le responden antes de ${answerBy}.`,
  showingConfirmed: (house, when) => `Confirmado: puede ver ${house} el ${when}.`,
  nothingRequested: 'De acuerdo, no pedí ninguna visita.',
  say: {
    yesShowing: 'Sí, pedirla',
    person: 'Hablar con una persona',
    services: ['Fotos', 'Limpieza y fotos', 'Video'],
    times: 'Ver horarios',
    prices: '¿Cuánto cuesta?',
    yes: 'Sí, confirmo',
    change: 'No, cambiar algo',
    only: (service) => `Solo ${names[service]}`,
    option: (n) => `Opción ${n}`,
    otherTimes: 'Otra hora',
    book: 'Reservar',
    add: 'Sí, agregar',
    move: 'Cambiar mi cita',
    cancel: 'Cancelar mi pedido',
    payLink: 'Envíeme el enlace de pago',
    yesMove: 'Sí, cambiar',
    yesCancel: 'Sí, cancelar',
    keep: 'No, dejarlo así',
  },
};
