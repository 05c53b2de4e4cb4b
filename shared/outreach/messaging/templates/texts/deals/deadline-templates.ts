import { always, body, type TemplateDefinition } from '../../template-definition.ts';

const ofDeadline = [...always, 'deadline', 'address', 'dueDate', 'deadlineUrl'] as const;

/** Messages to agents about the deadlines of their listings and deals. */
export const deadlineTemplates = {
  deadline_due: {
    name: 'Deadline near',
    when: 'Before a deadline of a listing or a deal, and on its day at 9 AM',
    audience: 'team',
    consent: 'none',
    variables: ofDeadline,
    texts: {
      subject: '{{deadline}} by {{dueDate}}',
      preview: 'Due {{dueDate}}.',
      title: '{{deadline}}',
      body: body(
        '{{deadline}} is due by the end of {{dueDate}}.',
        '**House** {{address}}',
        '**Due** {{dueDate}}',
        '[Open it]({{deadlineUrl}})',
      ),
      sms: null,
    },
  },
  deadline_missed: {
    name: 'Deadline missed',
    when: 'Five minutes into the day after a deadline of a listing or a deal that was not met',
    audience: 'team',
    consent: 'none',
    variables: ofDeadline,
    texts: {
      subject: 'Missed: {{deadline}}, due {{dueDate}}',
      preview: 'It was due {{dueDate}}.',
      title: 'A deadline was missed',
      body: body(
        '{{deadline}} was due by the end of {{dueDate}} and isn’t done.',
        '**House** {{address}}',
        '**Was due** {{dueDate}}',
        '[Open it]({{deadlineUrl}})',
      ),
      sms: null,
    },
  },
} as const satisfies Record<string, TemplateDefinition>;
