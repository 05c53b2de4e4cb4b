import { always, body, type TemplateDefinition } from '../../template-definition.ts';

/** Digest of what came in within the time window of a mail of the same kind. */
export const teamDigests = {
  new_lead: {
    subject: 'More new leads: {{count}}',
    preview: 'Since our last new-lead email',
    title: 'More new leads: {{count}}',
    body: body('They came in since our last new-lead email.', '[View leads]({{leadsUrl}})'),
  },
  handoff_alert: {
    subject: 'More people waiting for a reply: {{count}}',
    preview: 'Since our last email about someone waiting',
    title: 'More people waiting for a reply: {{count}}',
    body: body(
      'They asked for a person since our last email about someone waiting.',
      '[View who is waiting]({{leadsUrl}})',
    ),
  },
} as const;

const ofLead = [...always, 'leadName', 'leadContact', 'leadUrl', 'score', 'source', 'wish'] as const;

/** Messages to staff. */
export const teamTemplates = {
  new_lead: {
    name: 'New lead',
    when: 'When a new lead comes in; sent to its owner, or to the company if it has none',
    audience: 'team',
    consent: 'none',
    variables: ofLead,
    texts: {
      subject: 'New lead, score {{score}}',
      preview: '{{source}}: {{leadContact}}',
      title: 'New lead',
      body: body(
        '{{leadName}} just got in touch. The sooner you reply, the more likely they are to book.',
        '**Contact** {{leadContact}}',
        '**Wants** {{wish}}',
        '**Score** {{score}}',
        '**Source** {{source}}',
        '[View details]({{leadUrl}})',
      ),
      sms: 'New lead {{leadName}}, score {{score}}: {{leadContact}} {{leadUrl}}',
    },
  },
  handoff_alert: {
    name: 'Someone asks for a person',
    when: 'When a visitor asks for a person; sent to the lead’s owner, or to the company if it has none',
    audience: 'team',
    consent: 'none',
    variables: [...ofLead, 'reason'],
    texts: {
      subject: 'Someone is waiting for a person',
      preview: '{{reason}}: {{leadContact}}',
      title: 'Someone is waiting for a person',
      body: body(
        '{{leadName}} is waiting to hear from a person.',
        '**Reason** {{reason}}',
        '**Contact** {{leadContact}}',
        '**Wants** {{wish}}',
        '[View details]({{leadUrl}})',
      ),
      sms: 'Waiting for a person: {{leadName}}, {{leadContact}} {{leadUrl}}',
    },
  },
} as const satisfies Record<string, TemplateDefinition>;
