/** True for an id whose page is a house for sale: a listing's or a property's. Galleries have ids of deliveries. */
export const isHouseId = (id: string): boolean => id.startsWith('lst_') || id.startsWith('prp_');
