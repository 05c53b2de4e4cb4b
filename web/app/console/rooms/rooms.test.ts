// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { createElement } from 'react';
import { createMemoryRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { featuresOfPlan } from '../../../../shared/company/plan/license.ts';
import { FeatureCode } from '../../../../shared/contract/access/feature.ts';
import { roomRoutes, routesBelow } from './room-routes.tsx';
import { type Room, type RoomPage, roomAt, roomPageAt, rooms, roomsFor } from './rooms.ts';

const pagesOf = (room: Room): string[] => [
  room.path,
  ...(room.children ?? []).map(({ path }) => `${room.path}/${path}`),
];
const addresses = rooms.flatMap(pagesOf).map((path) => path.replace(/:\w+/g, 'x_1'));

/** What the address shows, as the site mounts the routes: below the page that brings the back office. */
const elementAt = (address: string, below: Record<string, RouteObject[]> = roomRoutes) => {
  const site: RouteObject[] = [
    { path: '/admin', children: below.console },
    { path: '/api-integrations', children: below.integrations },
  ];
  return matchRoutes(site, address)?.at(-1)?.route;
};

const nowhere = elementAt('/admin/nowhere');

describe('the rooms of the back office', () => {
  it('each have a path, and one for their details', () => {
    const shown = addresses.map((address) => elementAt(address));
    expect(addresses.length).toBeGreaterThan(25);
    expect(addresses.filter((_, index) => shown[index] === undefined || shown[index]?.path === '*')).toEqual([]);
    expect(new Set(shown).size).toBe(addresses.length);
  });

  it.each(['/admin/nowhere', '/admin/crm/led_1/nowhere', '/admin/settings/x', '/admin/CRM', '/api-integrations/x'])(
    '%s matches no room',
    (address) => {
      expect(nowhere?.path).toBe('*');
      expect(elementAt(address)?.path).toBe('*');
    },
  );

  it('are entered by /admin, which leads home without a step that Back would return to', () => {
    const pages = [
      { path: '/admin', element: elementAt('/admin')?.element },
      { path: '/admin/home', element: 'Home' },
    ];
    const router = createMemoryRouter(pages, { initialEntries: ['/admin'] });
    const { container } = render(createElement(RouterProvider, { router }));
    expect([router.state.location.pathname, container.textContent]).toEqual(['/admin/home', 'Home']);
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('distinguish a fixed segment from a parameter', () => {
    expect(elementAt('/admin/crm/import')?.path).toBe('import');
    expect(elementAt('/admin/crm/led_1')?.path).toBe(':leadId');
    expect(elementAt('/admin/crm/led_1/book')?.path).toBe(':leadId/book');
  });

  it('each name the page of an address, so that its code can be loaded before it is opened', () => {
    const pages = rooms.flatMap((room) => [room, ...(room.children ?? [])]);
    expect(addresses.map((address) => roomPageAt(address)?.title)).toEqual(pages.map(({ title }) => title));
    expect(roomPageAt('/admin/crm/led_1/nowhere')).toBeUndefined();
    expect(roomPageAt('/admin/nowhere')).toBeUndefined();
  });

  it('match every path below their own', () => {
    expect(roomAt('/admin/crm/led_1/book')?.title).toBe('Leads');
    expect(roomAt('/api-integrations')?.title).toBe('API integrations');
    expect(roomAt('/admin/crm2')).toBeUndefined();
  });

  it('are listed for users with access', () => {
    const titles = (role: 'admin' | 'agent', state = 'PA'): string[] =>
      roomsFor({ roles: [role], features: FeatureCode.options, state }).map(({ title }) => title);
    expect(titles('admin')).toHaveLength(rooms.length);
    expect(titles('agent')).toContain('Leads');
    expect(titles('agent')).not.toContain('Settings');
    expect(titles('agent')).toContain('Pennsylvania rules');
    expect(titles('admin', 'NJ')).toEqual(titles('admin').filter((title) => title !== 'Pennsylvania rules'));
  });

  it('are listed where the company’s plan includes them', () => {
    const shown = (plan: keyof typeof featuresOfPlan): Room[] =>
      roomsFor({ roles: ['admin'], features: featuresOfPlan[plan], state: 'PA' });
    expect(shown('enterprise')).toEqual(rooms);
    expect(rooms.filter((room) => !shown('pro').includes(room)).map(({ title }) => title)).toEqual(['Calls', 'MLS']);
    const features = new Set(rooms.filter((room) => !shown('starter').includes(room)).map(({ feature }) => feature));
    expect([...features].toSorted()).toEqual([
      'agent_portal',
      'api_access',
      'automation',
      'commissions',
      'crm',
      'document_manager',
      'mls',
      'voice_ai',
    ]);
    expect(shown('starter').map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/admin/home', '/admin/chats', '/admin/bookings', '/admin/orders', '/admin/settings']),
    );
  });

  it('control: an undeclared room has no path, and a room without a page does not compile', () => {
    const others = rooms.filter(({ title }) => title !== 'Leads');
    expect(elementAt('/admin/crm', { console: routesBelow('/admin', others) })?.path).toBe('*');
    // @ts-expect-error a room is what it loads
    const empty: RoomPage = { path: '/admin/empty', title: 'Empty' };
    expect(empty.load).toBeUndefined();
  });
});
