/** What the arrows say beside tabs that a narrow window has no room for. */
export const tabScroll = { scrollLeftAriaLabel: 'Earlier views', scrollRightAriaLabel: 'Later views' } as const;
