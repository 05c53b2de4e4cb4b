import BreadcrumbGroup from '@cloudscape-design/components/breadcrumb-group';
import { navigate } from '../../platform/navigation.tsx';
import { useFrame } from '../../ui/console/page.tsx';
import { useCurrentRoom } from './use-current-path.ts';

/** Home, the room, and the name that a page inside it gave itself. */
export const Crumbs = () => {
  const room = useCurrentRoom();
  const { name } = useFrame();
  const trail = [{ text: 'Home', href: '/admin/home' }];
  if (room && room.path !== '/admin/home') trail.push({ text: room.title, href: room.path });
  if (room && name && name !== room.title) trail.push({ text: name, href: '#' });
  return (
    <BreadcrumbGroup
      ariaLabel="Breadcrumbs"
      expandAriaLabel="Show the whole path"
      items={trail}
      onFollow={(event) => {
        event.preventDefault();
        if (event.detail.href !== '#') navigate(event.detail.href);
      }}
    />
  );
};
