import { always, body, type TemplateDefinition } from './template-definition.ts';

/** What came while a mail of the same kind was fresh, as a count. */
export const teamDigests = {
  new_lead: {
    subject: 'More new leads: {{count}}',
    preview: 'Since the last email about a new lead',
    title: 'More new leads: {{count}}',
    body: body('They came since the last email about a new lead.', '[Open the leads]({{leadsUrl}})'),
  },
  handoff_alert: {
    subject: 'More people who wait for a person: {{count}}',
    preview: 'Since the last email about somebody who waits',
    title: 'More people who wait for a person: {{count}}',
    body: body('They asked since the last email about somebody who waits.', '[Open the leads]({{leadsUrl}})'),
  },
} as const;

const ofLead = [...always, 'leadName', 'leadContact', 'leadUrl', 'score', 'source'] as const;

/** Messages to staff. */
export const teamTemplates = {
  new_lead: {
    name: 'New lead',
    when: 'When somebody new leaves an address or number; to who is assigned, else to the company',
    audience: 'team',
    consent: 'none',
    variables: ofLead,
    texts: {
      subject: 'A new lead, score {{score}}',
      preview: '{{source}}: {{leadContact}}',
      title: 'A new lead',
      body: body(
        '{{leadName}} has just asked. The sooner somebody answers, the likelier they book.',
        '**Contact** {{leadContact}}',
        '**Score** {{score}}',
        '**Source** {{source}}',
        '[Open the lead]({{leadUrl}})',
      ),
      sms: 'New lead {{leadName}}, score {{score}}: {{leadContact}} {{leadUrl}}',
    },
  },
  handoff_alert: {
    name: 'Somebody asks for a person',
    when: 'When a visitor asks for a person; to who is assigned, else to the company',
    audience: 'team',
    consent: 'none',
    variables: [...ofLead, 'reason'],
    texts: {
      subject: 'Somebody waits for a person',
      preview: '{{reason}}: {{leadContact}}',
      title: 'Somebody waits for a person',
      body: body(
        '{{leadName}} waits for one of you.',
        '**Why** {{reason}}',
        '**Contact** {{leadContact}}',
        '[Open the lead]({{leadUrl}})',
      ),
      sms: 'Waiting for a person: {{leadName}}, {{leadContact}} {{leadUrl}}',
    },
  },
  vendor_job_offer: {
    name: 'Job offer',
    when: 'When a visit is offered to a vendor',
    audience: 'vendor',
    consent: 'none',
    variables: [...always, 'services', 'when', 'address', 'payout', 'answerBy', 'jobUrl'],
    texts: {
      subject: 'Job offer: {{services}}, {{when}}',
      preview: '{{payout}}. Please answer by {{answerBy}}.',
      title: 'A job for you',
      body: body(
        'Hello {{firstName}}, can you take this job? Please answer by {{answerBy}}; then it is offered to the next.',
        '**What** {{services}}',
        '**When** {{when}}',
        '**Where** {{address}}',
        '**Payout** {{payout}}',
        '[Accept or decline]({{jobUrl}})',
      ),
      sms: '{{tenantName}}: job offer {{services}}, {{when}}, {{payout}}. Answer by {{answerBy}}: {{jobUrl}}',
    },
  },
} as const satisfies Record<string, TemplateDefinition>;
