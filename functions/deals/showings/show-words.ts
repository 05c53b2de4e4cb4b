/** When a showing is, in the company's zone: `Saturday, November 28, 10:30 AM`. */
export const showingTime = (at: number, zone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(at)
    .replace(' at ', ', ');
