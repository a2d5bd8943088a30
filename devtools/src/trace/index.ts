export { parseTrace } from './parseTrace.js'
export { isStep, readSteps, type StepCall, stepOf, type TraceStep } from './readSteps.js'
export type {
  Trace,
  TraceCall,
  TraceConnection,
  TraceEntry,
  TraceEvent,
  TraceModal,
  TraceNetwork,
  TracePlugin,
  TraceReport,
  TraceSession,
  TraceValue,
} from './trace.js'
export { writeTest } from './writeTest.js'
