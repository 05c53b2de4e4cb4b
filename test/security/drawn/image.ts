import { itemsOf } from '../../support/cloud/studio.ts';

/** Everything that lies in a part of the table: key → item, written the same way each time. */
export type Image = ReadonlyMap<string, string>;

/** The same value with the fields of each object in one order: the table's engine names them in any. */
export const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value;
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, inner]) => [name, inOrder(inner)]));
};

export const imageOf = async (origin: string, tenantId: string): Promise<Image> => {
  const items = await itemsOf(origin, { prefix: `T#${tenantId}#` });
  return new Map(items.map((item) => [`${item.pk} ${item.sk}`, JSON.stringify(inOrder(item))]));
};

/** The keys of items that came, went or changed. */
export const changesBetween = (before: Image, after: Image): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key));

/** A welcome that fell due, or the event of one that had fallen due before the first image. */
const welcomeDue = /#DUE#lead\.welcome_due#(\S+) (?:DUE$|EVENT#)/;

/** Tries of the tenant's own webhooks and runs of its own feeds whose time came: what they change, by the rows that fell due. */
const marksOfCalls = (changes: readonly string[]): string[] => {
  const idsOf = (due: RegExp): string[] => changes.flatMap((key) => due.exec(key)?.[1] ?? []);
  const tries = idsOf(/#DUE#webhook\.attempt_asked#(whd_\S+) (?:DUE$|EVENT#)/);
  const feeds = idsOf(/#DUE#mls\.(?:run|page|sweep)_due#(\S+) (?:DUE$|EVENT#)/);
  const endpoints = tries.flatMap((id) =>
    changes.flatMap((key) => (key.endsWith(`DELIVERY#${id}`) ? (/#WEBHOOK#(whe_\S+) /.exec(key)?.[1] ?? []) : [])),
  );
  return [
    ...tries.flatMap((id) => [`#DUE#webhook.attempt_asked#${id} `, ` DELIVERY#${id}`]),
    ...endpoints.map((id) => `#WEBHOOK#${id} HEALTH`),
    ...feeds.flatMap((id) => [`_due#${id} `, `#MLSFEED#${id} `, `#MLSSWEEP#${id}#`]),
  ];
};

/** Mails to the tenant's own people that gathered news for some minutes, by the rows that fell due. */
const marksOfTeamMails = (changes: readonly string[]): string[] =>
  changes.flatMap((key) => {
    const [, who, name] = /#DUE#team\.mail_due#(\S+) (\S+) DUE$/.exec(key) ?? [];
    if (who === undefined) return [];
    return [`#DUE#team.mail_due#${who} ${name} `, `#TEAMMAIL#${who} ${name}`, `#PROFILE#${who} COMM#`];
  });

/** What the clock itself does in the place of what fell due: the row goes, its event comes. A row that goes alone is no such. */
const marksOfClock = (changes: readonly string[]): string[] =>
  changes.flatMap((key) => {
    const [, place] = /^(T#\S+?#DUE#.+) EVENT#evt_\S+$/.exec(key) ?? [];
    return place === undefined ? [] : [`${place} DUE`, `${place} EVENT#`];
  });

/**
 * Changes without what fell due meanwhile, minutes after its cause: welcomes, steps of automations, tries of webhooks, runs
 * of feeds, mails to the team. Those are the tenant's own doing.
 */
export const withoutWelcomes = (after: Image, changes: readonly string[]): string[] => {
  const happened = changes.filter((key) => welcomeDue.test(key));
  const marks = happened.flatMap((key) => {
    const leadId = welcomeDue.exec(key)?.[1] ?? '';
    return [`#DUE#lead.welcome_due#${leadId} `, `#MESSAGENAME#welcome ${leadId} `, `#LEAD#${leadId} COMM#`];
  });
  // At night a welcome by text message waits until the morning.
  // Runs of the tenant's own automations whose next step fell due.
  const runs = changes.flatMap((key) => /#DUE#automation\.run_due#(run_\S+) DUE$/.exec(key)?.[1] ?? []);
  // What a welcome or a step counts: text messages of the plan, mails of its recipient.
  if (happened.length + runs.length > 0) marks.push('#TENANT LICENSE#sms', '#RECIPIENT#');
  marks.push(...runs.flatMap((id) => [`#DUE#automation.run_due#${id} `, `#RUN#${id} RUN`, `#RUN#${id} EVENT#`]));
  // What such a step sent: the very messages that the run names as its own.
  const ran = changes.filter((key) => runs.some((id) => key.endsWith(`#RUN#${id} RUN`)));
  const sent = ran.flatMap((key) => after.get(key)?.match(/com_[0-9A-Z]{26}/g) ?? []);
  marks.push(...sent.map((id) => `#${id}`));
  marks.push(...marksOfCalls(changes), ...marksOfTeamMails(changes), ...marksOfClock(changes));
  // Reports follow the tenant's own orders: among them one whose delivery was put into the table by hand.
  marks.push('#REPORT#', '#REPORTS ');
  const messages = changes.filter((key) => marks.some((mark) => key.includes(mark))).join();
  marks.push(...[...messages.matchAll(/com_[0-9A-Z]{26}/g)].map(([id]) => `#DUE#sms.deferred#${id} `));
  return changes.filter((key) => !marks.some((mark) => key.includes(mark)));
};
