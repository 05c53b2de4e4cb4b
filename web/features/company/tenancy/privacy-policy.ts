export interface PolicySection {
  title: string;
  paragraphs: readonly string[];
}

/**
 * The privacy policy, section by section; contact and name come from the tenant. It states what the product does today:
 * whoever stores something new, keeps it longer or adds a processor changes its section.
 */
export const privacyPolicy: readonly PolicySection[] = [
  {
    title: 'What we collect',
    paragraphs: [
      'When you book: your name, email address and phone number, the property’s address and size, your notes for the crew, what you ordered and what it costs. We don’t take card details on this site; you pay on Stripe’s page or directly with us.',
      'When you start a booking and don’t finish it: the contact and property details you entered, so we can ask whether you’d like help.',
      'When you chat with us: what you write, and the contact and property details you mention.',
      'When you talk to our voice assistant: your phone number, a recording of the call, its transcript and a short summary. You can ask for a person at any time.',
      'When we email or text you: the message, whether it was delivered, and your replies.',
      'When a page breaks: the error message, the page it happened on, and a random number for your browser. Never what you typed.',
    ],
  },
  {
    title: 'What stays on your device',
    paragraphs: [
      'Your browser remembers your answers about who you are, your goals and the size of the property, so reloading the page doesn’t lose them. It also keeps random numbers that hold your appointment times and your chat for you, your sign-in if you have an account, and whether you paused the sky animation.',
      'We don’t use advertising cookies or third-party trackers.',
    ],
  },
  {
    title: 'Measuring how this site is used',
    paragraphs: [
      'We may run our own JavaScript on these pages to learn which pages and services people look at. It runs in a sandbox that can’t read the page or what you type, and it can send only to us. It records events such as “booking started,” with the service and the amount, but no names, email addresses or phone numbers.',
      'If you arrive from an ad or a link with campaign details in its address, we save those with your inquiry or booking.',
    ],
  },
  {
    title: 'How we use it',
    paragraphs: [
      'To plan and carry out your visits, keep you posted about them, and answer your questions. The companies that come to your property see its address, your first name and the notes for their visit.',
      'We send offers and news only if you agree to them, and our voice assistant calls you only if you agree to that. You can change your mind anytime: use the unsubscribe link in our emails, reply STOP to a text, or tell us.',
    ],
  },
  {
    title: 'Artificial intelligence',
    paragraphs: [
      'Our chat and voice assistants use artificial intelligence. Where it’s turned on, what you write in the chat is processed by Anthropic’s Claude models on Amazon Bedrock, and calls are handled by Vapi, which turns speech into text and text into speech. We also use Claude to summarize property details and suggest prices to our team.',
      'The assistants can make mistakes. Prices and times come from our booking system, and you can always ask for a person.',
    ],
  },
  {
    title: 'Who we share it with',
    paragraphs: [
      'Amazon Web Services stores our data in the United States, delivers our email and text messages, and runs the AI models. Vapi handles calls with the voice assistant. Google handles sign-in if you choose it. The companies that do the work get what they need for their visit.',
      'We don’t sell personal information, and we don’t share it with anyone for their own advertising.',
    ],
  },
  {
    title: 'How long we keep it',
    paragraphs: [
      'Orders: as long as tax law requires. Inquiries, messages and the chat and call transcripts that belong to them: until you ask us to delete them.',
      'A chat without contact details: one day after your last message. Questions the chat couldn’t answer, without your contact details: 90 days. Call recordings: one year. Sign-in records: 60 days. Site usage events and error reports: 30 days. Appointment times we hold for you: a few minutes.',
    ],
  },
  {
    title: 'Your rights and how to delete your data',
    paragraphs: [
      'You can get a copy of your data, or have it deleted, by yourself: sign in on the page “Your data” below. A copy is ready within minutes and can be downloaded for seven days. An erasure is confirmed by a code we email you and carried out 14 days later; until then you can revoke it. It has to wait while a visit is ahead or a balance is open.',
      'We erase chats, recordings, transcripts, messages, pictures and your contact details. Orders, payments, the papers issued for them and the record of who changed what stay for seven years without being used for anything else; your name and contact details are struck out of orders and payments. If you told us not to write to you, we keep a fingerprint of your address, so that we keep that promise.',
      'You can also have your data corrected, or ask by email or phone using the details below. We’ll check that it’s really you, and answer within 30 days.',
    ],
  },
];
