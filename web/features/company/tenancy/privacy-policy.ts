export interface PolicySection {
  title: string;
  paragraphs: readonly string[];
}

/** The privacy policy, section by section; contact and name come from the tenant. */
export const privacyPolicy: readonly PolicySection[] = [
  {
    title: 'What we keep',
    paragraphs: [
      'When you book: your name, email address, phone number, the property’s address, size and the notes you write for the crew, what you ordered and what it costs.',
      'When you start a booking and leave: the contact and property details you had entered by then, so that we can ask whether we can help.',
      'When something breaks: the error message, the page it happened on and a random number of your browser. Never what you typed.',
    ],
  },
  {
    title: 'What stays on your device',
    paragraphs: [
      'Your browser keeps your answers about who you are, your goals and the size of the home, so that a reload does not lose them; a random number that keeps the times you are holding yours; and whether you like the sky still. There are no advertising cookies and no trackers of others.',
    ],
  },
  {
    title: 'What we use it for',
    paragraphs: [
      'To plan and carry out the visits, to tell you about them, to send invoices, and to answer you. The companies that come to your property see the address, your first name and the notes for their visit.',
      'Offers and news come only if you tick that box. Calls by our voice assistant come only if you tick that one. You can change your mind at any time.',
    ],
  },
  {
    title: 'Who else sees it',
    paragraphs: [
      'Amazon Web Services stores the data and delivers our mail, in the United States. A payment provider sees what it needs for a payment. We sell nothing to anyone.',
    ],
  },
  {
    title: 'How long',
    paragraphs: [
      'Orders and invoices as long as tax law asks for. Inquiries that did not become an order until you ask us to delete them. Holds on times disappear after some minutes.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'Ask for a copy of what we keep, have it corrected, or have it deleted where the law does not make us keep it. Write or call; we answer within 30 days.',
    ],
  },
];
