/** In sessionStorage: the order that this tab went to pay. */
export const PAYING_KEY = 'northlight_paying';
