import { always, body, type TemplateDefinition } from '../../template-definition.ts';

/** Messages to people who work with Dotloop; they name nothing that Dotloop knows. */
export const dotloopTemplates = {
  dotloop_reconnect: {
    name: 'Dotloop: connect again',
    when: 'When Dotloop no longer accepts somebody’s connection; sent to that person',
    audience: 'team',
    consent: 'none',
    variables: [...always, 'integrationsUrl'],
    texts: {
      subject: 'Connect to Dotloop again',
      preview: 'Until then no loops are made or refreshed.',
      title: 'Connect to Dotloop again',
      body: body(
        'Dotloop no longer accepts your connection. Until you connect again, no loops are made and none are refreshed.',
        '[Connect to Dotloop]({{integrationsUrl}})',
        'Your transactions are not affected.',
      ),
      sms: null,
    },
  },
} as const satisfies Record<string, TemplateDefinition>;
