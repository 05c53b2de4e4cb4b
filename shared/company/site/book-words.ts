/** The first step of the booking: the document brings its words, the application the rest. */
export const firstStep = {
  title: 'Who’s booking?',
  lead: 'About two minutes. You’ll see your price before we ask for your name.',
  legend: 'I’m a…',
  profiles: {
    homeowner: { title: 'Homeowner', text: 'I live here' },
    seller: { title: 'Seller', text: 'I’m getting ready to sell' },
    buyer: { title: 'Buyer', text: 'I’m buying, or just bought' },
    agent: { title: 'Agent', text: 'I’m listing it for a client' },
    investor: { title: 'Investor', text: 'I buy to flip, rent, or hold' },
    architect: { title: 'Architect', text: 'I’m documenting a project' },
    property_manager: { title: 'Property manager', text: 'I manage it for the owner' },
  },
} as const;

/** The id of a profile's field, by which the application finds what was chosen and focused before it came. */
export const profileFieldId = (profile: string): string => `profile-${profile}`;
