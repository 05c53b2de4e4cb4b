/** What lies over the page. */
export type Overlay = 'palette' | 'keys' | undefined;

/** What the rail and the tabs of a phone can do beside leading to pages. */
export interface NavigationProps {
  look: 'light' | 'dark';
  onLook: () => void;
  onOpen: (overlay: Overlay) => void;
}
