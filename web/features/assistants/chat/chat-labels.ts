/** Texts of the widget itself; greeting, header and failure text come from the seed and stay in English. */
export interface ChatLabels {
  readonly language: 'en' | 'es';
  readonly conversation: string;
  readonly youSaid: string;
  readonly answer: string;
  readonly beingWritten: string;
  readonly sources: string;
  readonly tryAgain: string;
  readonly yourMessage: string;
  readonly write: string;
  readonly writeTo: (name: string) => string;
  readonly talkingWith: (name: string) => string;
  readonly send: string;
  readonly person: string;
  /** What visitors usually begin with. */
  readonly starters: readonly string[];
  readonly close: string;
  readonly mailThis: string;
  readonly mailWhere: string;
  readonly mailWrong: string;
  readonly mailed: (to: string) => string;
  readonly didItHelp: string;
  readonly helped: string;
  readonly didNotHelp: string;
  readonly whatWasGood: string;
  readonly whatWasMissing: string;
  readonly someWords: string;
  readonly thanks: string;
  readonly notNow: string;
  readonly price: string;
  readonly total: string;
  readonly totalWith: (tax: string) => string;
  readonly freeTimes: string;
  readonly review: string;
  readonly booking: string;
  readonly booked: string;
  readonly seeBooking: string;
  readonly pay: string;
}

const english: ChatLabels = {
  language: 'en',
  conversation: 'Conversation',
  youSaid: 'You said: ',
  answer: 'Answer: ',
  beingWritten: 'The assistant is typing.',
  sources: 'From:',
  tryAgain: 'Try again',
  yourMessage: 'Your message',
  write: 'Write a message',
  writeTo: (name) => `Write to ${name}`,
  talkingWith: (name) => `You're chatting with ${name}`,
  send: 'Send',
  person: 'Talk to a person',
  starters: ['Price for my home', 'Free times', 'Reschedule'],
  close: 'Close the chat',
  mailThis: 'Email this chat',
  mailWhere: 'Where should we send it?',
  mailWrong: 'Enter an email address like name@example.com.',
  mailed: (to) => `On its way to ${to}.`,
  didItHelp: 'Did this help?',
  helped: 'Yes, it helped',
  didNotHelp: "No, it didn't help",
  whatWasGood: 'Thank you! What was good? (optional)',
  whatWasMissing: 'Thank you. What was missing? (optional)',
  someWords: 'Write a few words, or close this.',
  thanks: 'Thank you, that helps us.',
  notNow: 'Not now',
  price: 'Price',
  total: 'Total',
  totalWith: (tax) => `Total with ${tax} sales tax`,
  freeTimes: 'Available times',
  review: 'Review your booking',
  booking: 'Your booking',
  booked: 'Booked',
  seeBooking: 'See your booking',
  pay: 'Pay what is due',
};

const spanish: ChatLabels = {
  language: 'es',
  conversation: 'Conversación',
  youSaid: 'Usted dijo: ',
  answer: 'Respuesta: ',
  beingWritten: 'Se está escribiendo la respuesta.',
  sources: 'Fuente:',
  tryAgain: 'Intentar de nuevo',
  yourMessage: 'Su mensaje',
  write: 'Escriba un mensaje',
  writeTo: (name) => `Escriba a ${name}`,
  talkingWith: (name) => `Está hablando con ${name}`,
  send: 'Enviar',
  person: 'Hablar con una persona',
  starters: ['¿Cuánto cuesta?', 'Ver horarios', 'Cambiar mi cita'],
  close: 'Cerrar el chat',
  mailThis: 'Enviar este chat por correo',
  mailWhere: '¿A qué correo lo enviamos?',
  mailWrong: 'Escriba un correo como nombre@example.com.',
  mailed: (to) => `En camino a ${to}.`,
  didItHelp: '¿Le ayudó?',
  helped: 'Sí, me ayudó',
  didNotHelp: 'No, no me ayudó',
  whatWasGood: '¡Gracias! ¿Qué le gustó? (si quiere)',
  whatWasMissing: 'Gracias. ¿Qué faltó? (si quiere)',
  someWords: 'Escriba unas palabras o cierre esto.',
  thanks: 'Gracias, eso nos ayuda.',
  notNow: 'Ahora no',
  price: 'Precio',
  total: 'Total',
  totalWith: (tax) => `Total con ${tax} de impuestos`,
  freeTimes: 'Horarios libres',
  review: 'Su reserva, antes de hacerla',
  booking: 'Su reserva',
  booked: 'Reservado',
  seeBooking: 'Ver su reserva',
  pay: 'Pagar lo pendiente',
};

/** Labels in the assistant's language; English by default. */
export const labelsIn = (language: ChatLabels['language'] | undefined): ChatLabels =>
  language === 'es' ? spanish : english;
