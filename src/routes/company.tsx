import { createFileRoute, Link } from '@tanstack/react-router';
import { CompanyProfileScreen } from '#features/content/CompanyProfileScreen.tsx';
import { screenAt } from '#navigation/route.ts';
import { useBack } from '#navigation/use-back.ts';

export const Route = createFileRoute('/company')({ ...screenAt('/company'), component: CompanyRoute });

function CompanyRoute() {
  return (
    <CompanyProfileScreen
      renderDirectoryLink={(row) => <Link to="/product" search={{ for: 'companies' }} {...row} />}
      onBack={useBack()}
    />
  );
}
