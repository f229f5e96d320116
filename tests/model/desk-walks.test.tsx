import { walkAll } from '../kit/browser/walk.tsx';

await walkAll('desk');
