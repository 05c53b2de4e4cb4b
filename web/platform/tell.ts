/** What happens on public pages, for whoever listens: ids and amounts, never what a person wrote. */
export interface Happening {
  readonly event: 'page_view' | 'step' | 'offer_shown' | 'lead_submitted' | 'booking_created';
  readonly [fact: string]: string | number | undefined;
}

/** Says on the page that something happened. */
export const tell = (detail: Happening): void => {
  dispatchEvent(new CustomEvent('northlight', { detail }));
};
