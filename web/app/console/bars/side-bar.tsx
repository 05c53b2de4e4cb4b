import Badge from '@cloudscape-design/components/badge';
import SideNavigation, { type SideNavigationProps } from '@cloudscape-design/components/side-navigation';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { useAttention } from '../attention/attention.tsx';
import type { Attention } from '../attention/attention-counts.ts';
import { groupTitles, type Room, roomAt, roomsFor } from '../rooms/rooms.ts';

const groups = Object.keys(groupTitles) as (keyof typeof groupTitles)[];

const linkTo = (room: Room, waiting: Attention, isPlatform: boolean): SideNavigationProps.Link => {
  const { text, phrase } = waiting[room.path] ?? {};
  return {
    type: 'link',
    text: isPlatform ? (room.platformTitle ?? room.title) : room.title,
    href: room.path,
    ...(text !== undefined && {
      info: (
        <Badge color="red">
          <span aria-hidden="true">{text}</span>
          <span className="visually-hidden">{phrase}</span>
        </Badge>
      ),
    }),
  };
};

const SYSTEM = 'System';

/** The rooms of a group; those of the system stand in a section of their own that opens on demand. */
const itemsOf = (rooms: readonly Room[], isSystemShown: boolean, waiting: Attention, isPlatform: boolean) =>
  groups.flatMap((group): SideNavigationProps.SectionGroup[] => {
    const own = rooms.filter((room) => room.group === group);
    const link = (room: Room) => linkTo(room, waiting, isPlatform);
    const system = own.filter(({ isSystem }) => isSystem).map(link);
    const links: SideNavigationProps.SectionGroup['items'] = own.filter(({ isSystem }) => !isSystem).map(link);
    const items: SideNavigationProps.SectionGroup['items'] =
      system.length === 0
        ? links
        : [...links, { type: 'section', text: SYSTEM, defaultExpanded: isSystemShown, items: system }];
    return items.length === 0 ? [] : [{ type: 'section-group', title: groupTitles[group], items }];
  });

/** The side navigation: rooms by group, with what waits in them. */
export const SideBar = ({ onFollow }: { onFollow: () => void }) => {
  const navigate = useNavigate();
  const { me, state, isPlatform = false } = useWorkspace();
  const waiting = useAttention();
  const open = roomAt(useLocation().pathname);
  const path = open?.path ?? '';
  // The section takes its default again with each new count: what somebody chose in a room is its default there.
  const [chosen, choose] = useState({ path: '', isShown: false });
  const isSystemShown = chosen.path === path ? chosen.isShown : open?.isSystem === true;
  return (
    <SideNavigation
      items={itemsOf(roomsFor({ ...me, state, isPlatform }), isSystemShown, waiting, isPlatform)}
      activeHref={path}
      onChange={({ detail }) => {
        if ('text' in detail.item && detail.item.text === SYSTEM) choose({ path, isShown: detail.expanded });
      }}
      onFollow={(event) => {
        event.preventDefault();
        void navigate(event.detail.href);
        onFollow();
      }}
    />
  );
};
