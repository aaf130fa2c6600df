export const partnersAddress = '/partenaires'
