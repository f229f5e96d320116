/** Loads what home shows to users alone. */
export const loadOfUser = () => import('./of-user.tsx');
