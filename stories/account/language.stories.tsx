import { page } from '../kit/page.tsx';

export default { title: 'account/Language' };

export const All = page('/language', 'Deutsch');
