import { body, ofOrder, questions, type TemplateDefinition } from '../../template-definition.ts';

const ofDelivery = [...ofOrder, 'galleryUrl'] as const;

/** Messages about finished pictures. */
export const deliveryTemplates = {
  delivered: {
    name: 'Pictures delivered',
    when: 'When an order’s pictures are delivered',
    audience: 'customer',
    consent: 'none',
    variables: ofDelivery,
    texts: {
      subject: 'Your pictures are ready: order {{orderNumber}}',
      preview: 'View them, download them, or ask for changes.',
      title: 'Your pictures are ready',
      body: body(
        'Hi {{firstName}}, the pictures of {{address}} are ready.',
        '[View your pictures]({{galleryUrl}})',
        'If the order isn’t paid yet, downloads open once it is. You can ask for changes, at a point of a picture, within 14 days.',
        questions,
      ),
      sms: '{{tenantName}}: your pictures are ready: {{galleryUrl}} Reply STOP to opt out.',
    },
  },
  revision_answered: {
    name: 'Changes done',
    when: 'When the changes that a customer asked for are delivered',
    audience: 'customer',
    consent: 'none',
    variables: ofDelivery,
    texts: {
      subject: 'Your changes are done: order {{orderNumber}}',
      preview: 'The new pictures are in your gallery.',
      title: 'Your changes are done',
      body: body(
        'Hi {{firstName}}, we made the changes you asked for at {{address}}.',
        '[View your pictures]({{galleryUrl}})',
        questions,
      ),
      sms: '{{tenantName}}: the changes you asked for are done: {{galleryUrl}} Reply STOP to opt out.',
    },
  },
} as const satisfies Record<string, TemplateDefinition>;
