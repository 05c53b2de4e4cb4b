import { isLeading, type Role } from '../../../../shared/contract/access/people.ts';
import { hasEveryWord } from '../../../ui/console/queries/typed-words.ts';
import type { Workspace } from '../../../ui/console/workspace.tsx';
import { isInPlan, type Room, roomAt, roomsFor } from '../rooms/rooms.ts';
import { type Section, sectionPath, sectionsFor } from '../settings/sections.ts';

/** Something that the palette offers. */
export interface Hit {
  readonly title: string;
  readonly hint: string;
  readonly href: string;
  /** Keys that lead there without the palette. */
  readonly keys?: string;
  /** What following it does instead of opening its address. */
  readonly run?: () => void;
}

interface Action {
  readonly title: string;
  readonly hint: string;
  readonly href: string;
  readonly words: string;
  readonly roles: 'everyone' | 'leading';
}

const actions: readonly Action[] = [
  {
    title: 'New lead',
    hint: 'Action',
    href: '/admin/crm?new=lead',
    words: 'add enter create person',
    roles: 'everyone',
  },
  {
    title: 'New task',
    hint: 'Action',
    href: '/admin/tasks?new=task',
    words: 'add create to-do reminder',
    roles: 'everyone',
  },
  { title: 'Import leads', hint: 'Action', href: '/admin/crm/import', words: 'csv file upload list', roles: 'leading' },
  {
    title: 'Merge duplicates',
    hint: 'Action',
    href: '/admin/crm/duplicates',
    words: 'same person twice',
    roles: 'leading',
  },
  {
    title: 'Invite a user',
    hint: 'Action',
    href: '/admin/settings?section=people&new=invitation',
    words: 'invite invitation member staff colleague add',
    roles: 'leading',
  },
  {
    title: 'Add a holiday or a closed day',
    hint: 'Action',
    href: '/admin/settings?section=booking',
    words: 'holidays closed vacation office',
    roles: 'leading',
  },
  {
    title: 'Change the logo',
    hint: 'Action',
    href: '/admin/settings?section=branding',
    words: 'branding picture icon look',
    roles: 'leading',
  },
  {
    title: 'New automation',
    hint: 'Action',
    href: '/admin/automation/new',
    words: 'rule workflow trigger',
    roles: 'leading',
  },
  {
    title: 'New knowledge entry',
    hint: 'Action',
    href: '/admin/knowledge/new',
    words: 'answer question assistant add',
    roles: 'leading',
  },
];

const mayUse = (roles: readonly Role[], needed: Action['roles']): boolean => needed === 'everyone' || isLeading(roles);

const roomHit = ({ title, hint, path, shortcut }: Room): Hit => ({
  title,
  hint,
  href: path,
  ...(shortcut && { keys: `g ${shortcut}` }),
});

const roomOf = (href: string): Pick<Room, 'feature'> => roomAt(href.split('?')[0] ?? '') ?? {};

const sectionHit = (section: Section): Hit => ({ title: section.title, hint: 'Settings', href: sectionPath(section) });

/** Rooms, actions and settings whose words match: those whose title begins with what was typed come first. */
export const entriesFor = (typed: string, workspace: Workspace): readonly Hit[] => {
  const { me, state, isPlatform = false } = workspace;
  const words = typed.trim().toLowerCase();
  const rooms = roomsFor({ ...me, state, isPlatform }).filter(({ title, hint }) =>
    hasEveryWord(words, `${title} ${hint}`),
  );
  const own = isPlatform
    ? []
    : actions.filter(({ roles, href }) => mayUse(me.roles, roles) && isInPlan(roomOf(href), me.features));
  const deeds = own.filter((action) => hasEveryWord(words, `${action.title} ${action.words}`));
  const sections =
    words !== '' && isLeading(me.roles)
      ? sectionsFor(workspace).filter((section) =>
          hasEveryWord(words, `${section.title} ${section.words ?? ''} settings`),
        )
      : [];
  const deedHits = deeds.map(({ title, hint, href }): Hit => ({ title, hint, href }));
  const hits = [...rooms.map(roomHit), ...deedHits, ...sections.map(sectionHit)];
  const isFirst = ({ title }: Hit): boolean => words !== '' && title.toLowerCase().startsWith(words);
  return [...hits.filter(isFirst), ...hits.filter((hit) => !isFirst(hit))];
};
