// Kept free of zod, because browsers import it.

/** An id of the provider of telephony: an assistant's or a phone number's. */
export const providerIdShape = /^[A-Za-z0-9-]{8,64}$/;

export const NO_PROVIDER_ID = 'must be the id as the provider shows it';
