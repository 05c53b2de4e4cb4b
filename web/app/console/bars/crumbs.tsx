import BreadcrumbGroup from '@cloudscape-design/components/breadcrumb-group';
import { useLocation, useNavigate } from 'react-router-dom';
import { useFrame } from '../../../ui/console/page.tsx';
import { roomAt } from '../rooms/rooms.ts';

/** Home, the room, and the name of the open page. */
export const Crumbs = () => {
  const navigate = useNavigate();
  const room = roomAt(useLocation().pathname);
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
        if (event.detail.href !== '#') void navigate(event.detail.href);
      }}
    />
  );
};
