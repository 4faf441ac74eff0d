import { runService } from '@muster/kit/service';
import { airportService } from './service.ts';

await runService(airportService);
