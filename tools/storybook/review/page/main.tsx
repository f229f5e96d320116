import { createRoot } from 'react-dom/client';
import type { Report } from '../report.ts';
import { ReviewPage } from './ReviewPage.tsx';
import './page.css';

const [root, data] = [document.getElementById('root'), document.getElementById('report')];
if (!root || !data) throw new Error('The page has no report');
const report: Report = JSON.parse(data.textContent ?? '');
createRoot(root).render(<ReviewPage report={report} />);
