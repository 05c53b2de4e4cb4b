import SideNavigation, { type SideNavigationProps } from '@cloudscape-design/components/side-navigation';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { groupTitles, type Room, roomAt, roomsFor } from '../rooms.ts';

const groups = Object.keys(groupTitles) as (keyof typeof groupTitles)[];

const itemsOf = (rooms: readonly Room[]): SideNavigationProps.Item[] =>
  groups.map((group) => ({
    type: 'section-group',
    title: groupTitles[group],
    items: rooms
      .filter((room) => room.group === group)
      .map((room) => ({ type: 'link', text: room.title, href: room.path })),
  }));

/** The side navigation: rooms by group. */
export const SideBar = ({ onFollow }: { onFollow: () => void }) => {
  const navigate = useNavigate();
  const { me } = useWorkspace();
  return (
    <SideNavigation
      items={itemsOf(roomsFor(me.roles))}
      activeHref={roomAt(useLocation().pathname)?.path ?? ''}
      onFollow={(event) => {
        event.preventDefault();
        void navigate(event.detail.href);
        onFollow();
      }}
    />
  );
};
