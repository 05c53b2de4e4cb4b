import { always, body, type TemplateDefinition } from '../../template-definition.ts';

const ofWebhook = [...always, 'webhookHost', 'failure', 'integrationsUrl'] as const;

/** Messages to people who connect other systems with the product. */
export const openTemplates = {
  key_expiring: {
    name: 'API key ends soon',
    when: 'A week before an API key ends; sent to the person who made it',
    audience: 'team',
    consent: 'none',
    variables: [...always, 'keyName', 'expiryDate', 'integrationsUrl'],
    texts: {
      subject: 'The API key {{keyName}} ends on {{expiryDate}}',
      preview: 'Roll it before then, and nothing stops.',
      title: 'An API key ends soon',
      body: body(
        'The API key {{keyName}} ends on {{expiryDate}}. From then on every call with it is refused.',
        'Roll it to get a new secret and a new term. The present secret stays good for 24 more hours.',
        '[Open API keys]({{integrationsUrl}})',
      ),
      sms: null,
    },
  },
  webhook_failing: {
    name: 'Webhook is failing',
    when: 'When a webhook endpoint has taken nothing for 24 hours; sent to the person who set it up',
    audience: 'team',
    consent: 'none',
    variables: ofWebhook,
    texts: {
      subject: 'Your webhook at {{webhookHost}} is failing',
      preview: 'Nothing was accepted for 24 hours.',
      title: 'A webhook is failing',
      body: body(
        'Your endpoint at {{webhookHost}} has accepted nothing for 24 hours. The last answer: {{failure}}',
        'We keep trying. After five days without success we turn the endpoint off. What failed is kept for 30 days, and you can send it again.',
        '[See what failed]({{integrationsUrl}})',
      ),
      sms: null,
    },
  },
  webhook_disabled: {
    name: 'Webhook turned off',
    when: 'When a webhook endpoint is turned off because it failed for five days or answered 410; sent to the person who set it up',
    audience: 'team',
    consent: 'none',
    variables: ofWebhook,
    texts: {
      subject: 'Your webhook at {{webhookHost}} was turned off',
      preview: 'No more events are sent to it.',
      title: 'A webhook was turned off',
      body: body(
        'We turned off your endpoint at {{webhookHost}}. The reason: {{failure}}',
        'Turn it on again when it works, and send again what it missed.',
        '[Open webhooks]({{integrationsUrl}})',
      ),
      sms: null,
    },
  },
} as const satisfies Record<string, TemplateDefinition>;
