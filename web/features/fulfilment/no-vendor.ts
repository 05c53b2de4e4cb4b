/** Said where a plan has nobody to plan with: no vendor is entered yet, or none is active. */
export const noVendor = {
  title: 'No vendor is active',
  why: 'Customers can book once one is.',
  link: 'Open your team',
  path: '/admin/settings?section=team',
} as const;
