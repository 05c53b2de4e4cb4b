import { always, body, type TemplateDefinition } from '../../template-definition.ts';

/** Messages to agents about the papers of their deals. */
export const reviewTemplates = {
  document_rejected: {
    name: 'Paper rejected',
    when: 'When an administrator rejects a paper of a deal; sent to whoever submitted it',
    audience: 'team',
    consent: 'none',
    variables: [...always, 'dealNumber', 'paperName', 'reason', 'dealUrl'],
    texts: {
      subject: '{{paperName}} was rejected, deal {{dealNumber}}',
      preview: '{{reason}}',
      title: 'A paper needs your attention',
      body: body(
        '{{paperName}} of deal {{dealNumber}} was rejected.',
        '**Why** {{reason}}',
        'Submit a new version when it is right; it goes to the front of the review by its settlement date.',
        '[Open the deal]({{dealUrl}})',
      ),
      sms: null,
    },
  },
} as const satisfies Record<string, TemplateDefinition>;
