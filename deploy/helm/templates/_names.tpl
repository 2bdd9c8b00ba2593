{{- /* Only what Go's templates bring by themselves is used, so that tests render the chart without Helm. */ -}}

{{- define "advent.labels" -}}
app.kubernetes.io/name: advent
    app.kubernetes.io/instance: {{ .Release.Name }}
    app.kubernetes.io/version: {{ printf "%q" .Chart.AppVersion }}
    app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{- define "advent.addresses" -}}
            {{- range $app, $host := .Values.hosts }}
            {{- if eq $app "shell" }}
            - { name: SHELL_ORIGIN, value: {{ printf "%q" (print "https://" $host) }} }
            {{- else if eq $app "builder" }}
            - { name: BUILDER_ORIGIN, value: {{ printf "%q" (print "https://" $host) }} }
            {{- else if eq $app "landing" }}
            - { name: LANDING_ORIGIN, value: {{ printf "%q" (print "https://" $host) }} }
            {{- else if eq $app "admin" }}
            - { name: ADMIN_ORIGIN, value: {{ printf "%q" (print "https://" $host) }} }
            {{- else if eq $app "embed" }}
            - { name: EMBED_ORIGIN, value: {{ printf "%q" (print "https://" $host) }} }
            {{- end }}
            {{- end }}
            - { name: BUILDS_DIR, value: /builds }
            - { name: REMOTES_FILE, value: /builds/remotes.json }
{{- end -}}

{{- /* Part of the pod, so that a change of a setting restarts it. */ -}}
{{- define "advent.settings" -}}
            {{- range $name, $value := .Values.settings }}
            - { name: {{ $name }}, value: {{ printf "%q" $value }} }
            {{- end }}
{{- end -}}

{{- define "advent.confined" -}}
securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
{{- end -}}

{{- define "advent.nobody" -}}
automountServiceAccountToken: false
      enableServiceLinks: false
      securityContext:
        runAsNonRoot: true
        runAsUser: 65532
        runAsGroup: 65532
        fsGroup: 65532
        fsGroupChangePolicy: OnRootMismatch
        seccompProfile: { type: RuntimeDefault }
{{- end -}}
