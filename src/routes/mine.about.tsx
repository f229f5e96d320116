import { createFileRoute, Link } from '@tanstack/react-router';
import { AboutScreen } from '#features/account/AboutScreen.tsx';
import { screenAt } from '#navigation/route.ts';
import { useBack } from '#navigation/use-back.ts';

export const Route = createFileRoute('/mine/about')({ ...screenAt('/mine/about'), component: AboutRoute });

function AboutRoute() {
  return (
    <AboutScreen
      renderLink={(destination, row) => {
        if (destination === 'directory') return <Link to="/product" search={{ for: 'companies' }} {...row} />;
        return <Link to={destination === 'company' ? '/company' : '/feedback'} {...row} />;
      }}
      onBack={useBack()}
    />
  );
}
