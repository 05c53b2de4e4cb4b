import { always, body, type TemplateDefinition } from '../../template-definition.ts';

const ofShowing = [...always, 'houseAddress', 'when', 'listingAgent', 'showingUrl'] as const;

/** Messages around a showing: to whoever answers, and to the guest. */
export const showingTemplates = {
  showing_requested: {
    name: 'Showing: please answer',
    when: 'When somebody asks to see a listing: to its agent, and to its seller if there is one',
    audience: 'team',
    consent: 'none',
    variables: [...ofShowing, 'leadName', 'answerBy'],
    texts: {
      subject: 'Showing request: {{houseAddress}}, {{when}}',
      preview: 'Please answer by {{answerBy}}.',
      title: 'Can this showing take place?',
      body: body(
        'Hi {{firstName}}, somebody would like to see {{houseAddress}}.',
        '**When** {{when}}',
        '**Who** {{leadName}}',
        'Please answer by {{answerBy}}. After that, the request expires and the time is free again.',
        '[Confirm or decline]({{showingUrl}})',
        'The link works once. Questions? Call {{tenantPhone}}.',
      ),
      sms: '{{tenantName}}: showing of {{houseAddress}} on {{when}}? Reply Y to confirm or N to decline by {{answerBy}}. Details: {{showingUrl}} Reply STOP to opt out.',
    },
  },
  showing_news: {
    name: 'Showing: what became of it',
    when: 'When a showing is confirmed, declined or canceled: to its agent and its seller, except whoever did it',
    audience: 'team',
    consent: 'none',
    variables: [...ofShowing, 'leadName', 'showingState', 'showingNews'],
    texts: {
      subject: 'Showing {{showingState}}: {{houseAddress}}, {{when}}',
      preview: '{{showingNews}}',
      title: 'Showing {{showingState}}',
      body: body(
        'Hi {{firstName}}, the showing of {{houseAddress}} is {{showingState}}. {{showingNews}}',
        '**When** {{when}}',
        '**Who** {{leadName}}',
        '[View the showing]({{showingUrl}})',
        'Questions? Call {{tenantPhone}}.',
      ),
      sms: '{{tenantName}}: the showing of {{houseAddress}} on {{when}} is {{showingState}}. {{showingNews}} Details: {{showingUrl}} Reply STOP to opt out.',
    },
  },
  showing_confirmed: {
    name: 'Showing confirmed',
    when: 'When a showing is confirmed, to whoever asked for it',
    audience: 'lead',
    consent: 'service',
    variables: ofShowing,
    texts: {
      subject: 'Your showing is confirmed: {{when}}',
      preview: '{{houseAddress}}, {{when}}',
      title: 'Your showing is confirmed',
      body: body(
        'Hi {{firstName}}, you can see {{houseAddress}} on {{when}}.',
        '**Listing agent** {{listingAgent}}',
        'Can’t make it? Please cancel, so that somebody else can have the time.',
        '[View or cancel]({{showingUrl}})',
        'Questions? Call {{tenantPhone}}.',
      ),
      sms: '{{tenantName}}: your showing of {{houseAddress}} on {{when}} is confirmed. View or cancel: {{showingUrl}} Reply STOP to opt out.',
    },
  },
  showing_declined: {
    name: 'Showing not possible',
    when: 'When a showing is declined, canceled, or nobody answered in time, to whoever asked for it',
    audience: 'lead',
    consent: 'service',
    variables: [...always, 'houseAddress', 'when', 'listingAgent', 'reason', 'bookUrl'],
    texts: {
      subject: 'Your showing on {{when}} can’t take place',
      preview: 'Please choose another time.',
      title: 'This showing can’t take place',
      body: body(
        'Hi {{firstName}}, the showing of {{houseAddress}} on {{when}} can’t take place.',
        '{{reason}}',
        '[Choose another time]({{bookUrl}})',
        'Or call {{tenantPhone}}, and we’ll find one with you.',
      ),
      sms: '{{tenantName}}: your showing of {{houseAddress}} on {{when}} is not possible. Other times: {{bookUrl}} Reply STOP to opt out.',
    },
  },
  showing_feedback: {
    name: 'Showing feedback',
    when: 'Two hours after a showing, and once more after 24 hours',
    audience: 'lead',
    consent: 'service',
    variables: ofShowing,
    texts: {
      subject: 'What did you think of the house?',
      preview: 'Two taps help the seller and you.',
      title: 'What did you think of it?',
      body: body(
        'Hi {{firstName}}, you saw {{houseAddress}} on {{when}}. What did you think?',
        'One to five stars and a sentence are enough. {{listingAgent}} passes it on to the seller.',
        '[Give feedback]({{showingUrl}})',
      ),
      sms: '{{tenantName}}: what did you think of {{houseAddress}}? Tell us in two taps: {{showingUrl}} Reply STOP to opt out.',
    },
  },
} as const satisfies Record<string, TemplateDefinition>;
