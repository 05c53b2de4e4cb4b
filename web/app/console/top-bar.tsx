import TopNavigation, { type TopNavigationProps } from '@cloudscape-design/components/top-navigation';
import { signOut } from '../../platform/auth/auth.ts';
import { navigate } from '../../platform/navigation.tsx';
import { useWorkspace } from '../../ui/console/workspace.tsx';
import type { Appearance, Look } from './appearance.ts';

const looks: readonly { id: Look; text: string }[] = [
  { id: 'light', text: 'Light' },
  { id: 'dark', text: 'Dark' },
  { id: 'system', text: 'Same as this device' },
];

const strings: TopNavigationProps.I18nStrings = {
  overflowMenuTriggerText: 'More',
  overflowMenuTitleText: 'All',
  overflowMenuBackIconAriaLabel: 'Back',
  overflowMenuDismissIconAriaLabel: 'Close the menu',
};

const shortcut = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K';

interface Props {
  appearance: Appearance;
  onAppearance: (next: Appearance) => void;
  onSearch: () => void;
}

const displayMenu = ({ appearance, onAppearance }: Props): TopNavigationProps.Utility => ({
  type: 'menu-dropdown',
  iconName: 'settings',
  ariaLabel: 'Display',
  title: 'Display',
  items: [
    {
      text: 'Colors',
      items: looks.map(({ id, text }) => ({ id, text, itemType: 'checkbox', checked: appearance.look === id })),
    },
    {
      text: 'Density',
      items: [{ id: 'compact', text: 'Compact', itemType: 'checkbox', checked: appearance.isCompact }],
    },
  ],
  onItemClick: ({ detail }) => {
    const look = looks.find(({ id }) => id === detail.id);
    onAppearance(look ? { ...appearance, look: look.id } : { ...appearance, isCompact: !appearance.isCompact });
  },
});

const roleNames: Record<string, string> = { admin: 'Administrator', brokerage: 'Brokerage', agent: 'Agent' };

/** Who and where: tenant, search, display and account. */
export const TopBar = (props: Props) => {
  const { tenantName, me } = useWorkspace();
  const account: TopNavigationProps.Utility = {
    type: 'menu-dropdown',
    text: me.name ?? me.email,
    description: me.name ? me.email : (roleNames[me.roles[0] ?? ''] ?? ''),
    iconName: 'user-profile',
    items: [{ id: 'sign-out', text: 'Sign out' }],
    onItemClick: () => void signOut(),
  };
  const search: TopNavigationProps.Utility = {
    type: 'button',
    iconName: 'search',
    text: `Search  ${shortcut}`,
    ariaLabel: `Search leads, bookings and pages (${shortcut})`,
    disableUtilityCollapse: true,
    onClick: props.onSearch,
  };
  return (
    <header id="top-bar">
      <TopNavigation
        identity={{
          href: '/admin/home',
          title: tenantName,
          logo: { src: '/icon.svg', alt: 'Northlight' },
          onFollow: (event) => {
            event.preventDefault();
            navigate('/admin/home');
          },
        }}
        utilities={[search, displayMenu(props), account]}
        i18nStrings={strings}
      />
    </header>
  );
};
