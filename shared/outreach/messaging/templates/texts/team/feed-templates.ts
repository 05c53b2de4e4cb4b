import { always, body, type TemplateDefinition } from '../../template-definition.ts';

/** Messages to people who look after feeds of an MLS. */
export const feedTemplates = {
  feed_stopped: {
    name: 'MLS: feed stopped',
    when: 'When a feed of an MLS has failed five times in a row; sent to the administrators',
    audience: 'team',
    consent: 'none',
    variables: [...always, 'feedName', 'feedProblem', 'feedUrl'],
    texts: {
      subject: 'The MLS feed {{feedName}} has stopped',
      preview: 'Its listings stay as they were last copied.',
      title: 'The MLS feed {{feedName}} has stopped',
      body: body(
        'Five runs in a row failed, so we stopped asking. The last problem was: {{feedProblem}}.',
        'The copied listings stay, as of the last good run. Mend the feed’s settings and run it again.',
        '[Open the feed]({{feedUrl}})',
      ),
      sms: null,
    },
  },
} as const satisfies Record<string, TemplateDefinition>;
