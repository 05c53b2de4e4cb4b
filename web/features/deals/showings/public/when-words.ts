/** `Sat, Nov 28` of a date. */
export const dayWords = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

/** `10:30 AM`, where the house is. */
export const timeWords = (at: string, zone: string): string =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone });

/** `Sat, Nov 28, 10:30 AM`, where the house is. */
export const whenWords = (at: string, zone: string): string =>
  new Date(at).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  });
