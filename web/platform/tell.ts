/** An event on a public page: ids and amounts, never what a person wrote. */
export interface SiteEvent {
  readonly event: 'page_view' | 'step' | 'offer_shown' | 'lead_submitted' | 'booking_created';
  readonly [fact: string]: string | number | undefined;
}

/** Dispatches an event on the page. */
export const tell = (detail: SiteEvent): void => {
  dispatchEvent(new CustomEvent('northlight', { detail }));
};
