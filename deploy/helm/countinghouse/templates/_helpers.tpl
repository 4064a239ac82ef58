{{- define "countinghouse.name" -}}
{{- printf "%s-portal" .Release.Name | trunc 63 | trimSuffix "-" -}}
{{- end -}}

{{- define "countinghouse.selector" -}}
app.kubernetes.io/name: countinghouse
app.kubernetes.io/component: portal
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "countinghouse.labels" -}}
{{ include "countinghouse.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}
